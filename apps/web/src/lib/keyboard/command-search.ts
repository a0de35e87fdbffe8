import type { Command } from './shortcuts.ts';

const COMMAND_GROUPS = ['list', 'eContact', 'page', 'go', 'app'] as const;
export interface CommandGroup {
  readonly group: (typeof COMMAND_GROUPS)[number];
  readonly commands: readonly Command[];
}

/** The group of a command is the first part of its id: "list.next". */
function groupOf({ id }: Command): CommandGroup['group'] {
  const [first] = id.split('.');
  if (first === 'e-contact') return 'eContact';
  return COMMAND_GROUPS.find((group) => group === first) ?? 'page';
}

/** Groups that have commands, in a steady order; the commands of each in the order given. */
export function groupCommands(commands: readonly Command[]): CommandGroup[] {
  return COMMAND_GROUPS.map((group) => ({
    group,
    commands: commands.filter((command) => groupOf(command) === group),
  })).filter((one) => one.commands.length > 0);
}

/** Commands in which each typed word begins a word, or stands inside one; those that begin with it first. */
export function searchCommands(
  commands: readonly Command[],
  words: string,
  locale: string,
): readonly Command[] {
  const plain = (text: string): string =>
    text
      .toLocaleLowerCase(locale)
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '');
  const tokens = plain(words)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (tokens.length === 0) return commands;
  const rank = (command: Command): number | undefined => {
    const text = plain(`${command.label} ${command.keywords ?? ''}`);
    if (!tokens.every((word) => text.includes(word))) return undefined;
    const own = text.split(/[^\p{L}\p{N}]+/u);
    return tokens.every((word) => own.some((one) => one.startsWith(word))) ? 0 : 1;
  };
  return commands
    .map((command) => ({ command, rank: rank(command) }))
    .filter((one) => one.rank !== undefined)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ command }) => command);
}
