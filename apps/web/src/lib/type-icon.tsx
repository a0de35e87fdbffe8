import {
  Baby, Bandage, Bed, BedSingle, Bone, BoneFracture, Brain, BriefcaseMedical, CalendarCheck, CalendarPlus, CalendarX,
  Candy, Cigarette, CircleEllipsis, ClipboardCheck, ClipboardList, CloudDrizzle, CloudRain, CloudSun, Droplet, Droplets,
  Ear, FileBadge, Footprints, Heart, HeartHandshake, HeartPulse, Hourglass, MessageCircleQuestionMark, MicOff, Milk, Moon,
  MoonStar, PersonStanding, Pill, PillBottle, ReceiptEuro, Scale, ScanSearch, School, Scissors, Signpost, Soup, Speech,
  SprayCan, Stethoscope, Syringe, TestTubes, Thermometer, Toilet, Tornado, ToyBrick, Venus, Waves, Wind, Wine, Zap,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { TYPE_CATALOGUE } from '@tervik/domain/e-contact/type-catalogue.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';

/** By name, so that the bundle holds these and not all of lucide; a test compares them with the catalogue. */
export const ICONS: Readonly<Record<string, LucideIcon>> = {
  Baby, Bandage, Bed, BedSingle, Bone, BoneFracture, Brain, BriefcaseMedical, CalendarCheck, CalendarPlus, CalendarX,
  Candy, Cigarette, CircleEllipsis, ClipboardCheck, ClipboardList, CloudDrizzle, CloudRain, CloudSun, Droplet, Droplets,
  Ear, FileBadge, Footprints, Heart, HeartHandshake, HeartPulse, Hourglass, MessageCircleQuestionMark, MicOff, Milk, Moon,
  MoonStar, PersonStanding, Pill, PillBottle, ReceiptEuro, Scale, ScanSearch, School, Scissors, Signpost, Soup, Speech,
  SprayCan, Stethoscope, Syringe, TestTubes, Thermometer, Toilet, Tornado, ToyBrick, Venus, Waves, Wind, Wine, Zap,
};

/** "calendar-x" of the catalogue as the component's name. */
export const iconNameOf = (type: EContactType): string =>
  TYPE_CATALOGUE[type].icon.replace(/(^|-)([a-z0-9])/g, (_, _dash, letter: string) => letter.toUpperCase());

/** The picture of a type of e-contact, beside its word. */
export function TypeIcon({ type }: { type: EContactType }) {
  const Icon = ICONS[iconNameOf(type)] ?? CircleEllipsis;
  return <Icon aria-hidden="true" />;
}
