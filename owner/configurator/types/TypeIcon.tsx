import {
  AtSign,
  BadgeCheck,
  Building2,
  CalendarDays,
  Camera,
  CircleCheck,
  CircleDot,
  Clock,
  CreditCard,
  ExternalLink,
  File,
  Flag,
  Globe,
  Hand,
  Hash,
  House,
  Icon,
  Images,
  LayoutGrid,
  LayoutList,
  ListChecks,
  LoaderCircle,
  type LucideIcon,
  MapPin,
  MapPinHouse,
  MessageSquareText,
  PanelTop,
  PenLine,
  Phone,
  PhoneCall,
  Puzzle,
  RectangleEllipsis,
  Rows3,
  ScanSearch,
  ScrollText,
  Search,
  ShieldCheck,
  SlidersHorizontal,
  SquareCheck,
  SquareChevronDown,
  Star,
  TextCursorInput,
  TextSearch,
  ToggleLeft,
  UserRound,
} from 'lucide-react';
import { useTypes } from '../configurator.tsx';
import type { EndingKind } from './endings.ts';
import type { TypeKind } from './types.ts';

/** The names that `icon` of an `editor` block can have. docs/plugins.md lists them. */
export const ICONS: Readonly<Record<string, LucideIcon>> = {
  'at-sign': AtSign,
  'badge-check': BadgeCheck,
  'building-2': Building2,
  'calendar-days': CalendarDays,
  camera: Camera,
  'circle-check': CircleCheck,
  'circle-dot': CircleDot,
  clock: Clock,
  'credit-card': CreditCard,
  'external-link': ExternalLink,
  file: File,
  flag: Flag,
  globe: Globe,
  hand: Hand,
  hash: Hash,
  house: House,
  images: Images,
  'layout-grid': LayoutGrid,
  'layout-list': LayoutList,
  'list-checks': ListChecks,
  'loader-circle': LoaderCircle,
  'map-pin': MapPin,
  'map-pin-house': MapPinHouse,
  'message-square-text': MessageSquareText,
  'panel-top': PanelTop,
  'pen-line': PenLine,
  phone: Phone,
  'phone-call': PhoneCall,
  'rectangle-ellipsis': RectangleEllipsis,
  'rows-3': Rows3,
  'scan-search': ScanSearch,
  'scroll-text': ScrollText,
  search: Search,
  'shield-check': ShieldCheck,
  'sliders-horizontal': SlidersHorizontal,
  'square-check': SquareCheck,
  'square-chevron-down': SquareChevronDown,
  star: Star,
  'text-cursor-input': TextCursorInput,
  'text-search': TextSearch,
  'toggle-left': ToggleLeft,
  'user-round': UserRound,
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
  if (PATH.test(name)) return <Icon iconNode={[['path', { d: name, key: 'path' }]]} aria-hidden />;
  const Known = Object.hasOwn(ICONS, name) ? ICONS[name]! : Puzzle;
  return <Known />;
}
