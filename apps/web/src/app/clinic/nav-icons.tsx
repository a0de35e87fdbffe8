import { ChartNoAxesColumn, Eye, Inbox, Info, MessageSquareQuote, Sparkles, Users } from 'lucide-react';

const ICONS = {
  dashboard: Inbox,
  templates: MessageSquareQuote,
  statistics: ChartNoAxesColumn,
  access: Eye,
  employees: Users,
  platform: Info,
  changelog: Sparkles,
} as const;

export type NavIconProps = { readonly name: keyof typeof ICONS };

/** Icons of the clinic's navigation, which patients never fetch. */
export function NavIcon({ name }: NavIconProps) {
  const Icon = ICONS[name];
  return <Icon />;
}
