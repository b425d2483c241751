import {
  AtSign,
  BadgeCheck,
  Building2,
  CalendarDays,
  Camera,
  CircleDot,
  Clock,
  CreditCard,
  File,
  Flag,
  Globe,
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
  PartyPopper,
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
import type { TypeKind } from './types.ts';

/** The names that `icon` of an `editor` block can have. docs/plugins.md lists them. */
export const ICONS: Readonly<Record<string, LucideIcon>> = {
  'at-sign': AtSign,
  'badge-check': BadgeCheck,
  'building-2': Building2,
  'calendar-days': CalendarDays,
  camera: Camera,
  'circle-dot': CircleDot,
  clock: Clock,
  'credit-card': CreditCard,
  file: File,
  flag: Flag,
  globe: Globe,
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
  isEnd?: boolean;
}

export function TypeIcon({ kind, type, isEnd }: TypeIconProps) {
  const { icon = '' } = useTypes().of(kind, type);
  if (!isEnd && PATH.test(icon)) return <Icon iconNode={[['path', { d: icon, key: 'path' }]]} aria-hidden />;
  const Known = isEnd ? PartyPopper : Object.hasOwn(ICONS, icon) ? ICONS[icon]! : Puzzle;
  return <Known aria-hidden />;
}
