const TEXT_INPUTS = new Set([
  'text',
  'search',
  'email',
  'tel',
  'url',
  'password',
  'number',
  'date',
  'time',
  'datetime-local',
]);
/** Whether what has the focus takes letters. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    return true;
  if (target instanceof HTMLInputElement) return TEXT_INPUTS.has(target.type);
  return ['textbox', 'searchbox', 'combobox', 'listbox', 'menu', 'menuitem'].includes(
    target.getAttribute('role') ?? '',
  );
}
