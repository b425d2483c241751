import {
  AtSign,
  BadgeCheck,
  Building2,
  CalendarDays,
  ChevronDownSquare,
  CircleDot,
  Flag,
  Hash,
  House,
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
  Phone,
  PhoneCall,
  Puzzle,
  RectangleEllipsis,
  Rows3,
  ScanSearch,
  ScrollText,
  Search,
  ShieldCheck,
  SquareCheck,
  Star,
  TextCursorInput,
  TextSearch,
  ToggleLeft,
  UserRound,
} from 'lucide-react';

const QUESTIONS: Readonly<Record<string, LucideIcon>> = {
  single_choice: CircleDot,
  radio: CircleDot,
  card: LayoutGrid,
  list: Rows3,
  dropdown: ChevronDownSquare,
  multiple_choices: ListChecks,
  multiple_cards: Images,
  yesno: ToggleLeft,
  owner_renter: House,
  short_text: TextCursorInput,
  long_text: MessageSquareText,
  first_name: UserRound,
  last_name: UserRound,
  email: AtSign,
  phone: Phone,
  phone2fa: ShieldCheck,
  phone_otp: RectangleEllipsis,
  number: Hash,
  float: Hash,
  date: CalendarDays,
  zipcode: MapPin,
  address: MapPinHouse,
  address_google_place: MapPinHouse,
  legal: ScrollText,
  tcpa: PhoneCall,
  checkbox: SquareCheck,
  api_dropdown: Search,
  api_input: TextSearch,
  api_select: ChevronDownSquare,
  input_then_api_match: ScanSearch,
  test_enabled_feature: Flag,
};
const STEPS: Readonly<Record<string, LucideIcon>> = {
  questions: LayoutList,
  question: LayoutList,
  loading: LoaderCircle,
  transition: PanelTop,
  brand: Building2,
  recommendation: Star,
  phone_code: RectangleEllipsis,
  consent: ScrollText,
  reveal: BadgeCheck,
};

export interface TypeIconProps {
  kind: 'question' | 'step';
  type: string;
  /** An end of the form has an icon of its own. */
  isEnd?: boolean;
}

export function TypeIcon({ kind, type, isEnd }: TypeIconProps) {
  const icons = kind === 'question' ? QUESTIONS : STEPS;
  const Icon = isEnd ? PartyPopper : Object.hasOwn(icons, type) ? icons[type]! : Puzzle;
  return <Icon aria-hidden />;
}
