import * as icons from 'lucide-react';
import { useTypes } from '../configurator.tsx';
import type { EndingKind } from './endings.ts';
import type { TypeKind } from './types.ts';

/** The names that `icon` of an `editor` block can have. docs/plugins.md lists them. */
export const ICONS: Readonly<Record<string, icons.LucideIcon>> = {
  'at-sign': icons.AtSign,
  'badge-check': icons.BadgeCheck,
  'building-2': icons.Building2,
  'calendar-days': icons.CalendarDays,
  camera: icons.Camera,
  'circle-check': icons.CircleCheck,
  'circle-dot': icons.CircleDot,
  clock: icons.Clock,
  'credit-card': icons.CreditCard,
  'external-link': icons.ExternalLink,
  file: icons.File,
  flag: icons.Flag,
  globe: icons.Globe,
  hand: icons.Hand,
  hash: icons.Hash,
  house: icons.House,
  images: icons.Images,
  'layout-grid': icons.LayoutGrid,
  'layout-list': icons.LayoutList,
  'list-checks': icons.ListChecks,
  'loader-circle': icons.LoaderCircle,
  'map-pin': icons.MapPin,
  'map-pin-house': icons.MapPinHouse,
  'message-square-text': icons.MessageSquareText,
  'panel-top': icons.PanelTop,
  'pen-line': icons.PenLine,
  phone: icons.Phone,
  'phone-call': icons.PhoneCall,
  'rectangle-ellipsis': icons.RectangleEllipsis,
  'rows-3': icons.Rows3,
  'scan-search': icons.ScanSearch,
  'scroll-text': icons.ScrollText,
  search: icons.Search,
  'shield-check': icons.ShieldCheck,
  'sliders-horizontal': icons.SlidersHorizontal,
  'square-check': icons.SquareCheck,
  'square-chevron-down': icons.SquareChevronDown,
  star: icons.Star,
  'text-cursor-input': icons.TextCursorInput,
  'text-search': icons.TextSearch,
  'toggle-left': icons.ToggleLeft,
  'user-round': icons.UserRound,
};
const PATH = /^[Mm][-\d\s.,aAcChHlLmMqQsStTvVzZ]*$/;

export interface TypeIconProps {
  kind: TypeKind;
  type: string;
  /** An end of the form has an icon of its own. */
  ending?: EndingKind | undefined;
}
const ENDINGS: Readonly<Record<EndingKind, string>> = {
  thanks: 'circle-check',
  goodbye: 'hand',
  page: 'external-link',
};

export function TypeIcon({ kind, type, ending }: TypeIconProps) {
  const { icon = '' } = useTypes().of(kind, type);
  return <NamedIcon name={ending ? ENDINGS[ending] : icon} />;
}

/** A puzzle piece for a name that there is not. */
export function NamedIcon({ name }: { name: string }) {
  if (PATH.test(name)) return <icons.Icon iconNode={[['path', { d: name, key: 'path' }]]} aria-hidden />;
  const Known = Object.hasOwn(ICONS, name) ? ICONS[name]! : icons.Puzzle;
  return <Known />;
}
