import {
  Apple,
  Bike,
  Bird,
  Car,
  Cat,
  Cherry,
  Dog,
  Fish,
  Flower,
  IceCreamCone,
  Key,
  type LucideIcon,
  Moon,
  Music,
  Rabbit,
  Rocket,
  Sailboat,
  Snail,
  Squirrel,
  Star,
  Sun,
  TrainFront,
  TreePine,
  Turtle,
  Umbrella,
} from 'lucide-react'
import type { MarkName } from './child-mark.tsx'

export type MarkIconProps = { readonly mark: MarkName; readonly className: string }

/** The drawing of a child's cloakroom mark. Use `ChildMark`, which loads it lazily. */
export function MarkIcon({ mark, className }: MarkIconProps) {
  const Icon = marks[mark]
  return <Icon aria-hidden="true" className={className} />
}

const marks: Readonly<Record<MarkName, LucideIcon>> = {
  fish: Fish,
  sailboat: Sailboat,
  squirrel: Squirrel,
  rocket: Rocket,
  cherry: Cherry,
  moon: Moon,
  snail: Snail,
  flower: Flower,
  bird: Bird,
  cat: Cat,
  dog: Dog,
  rabbit: Rabbit,
  star: Star,
  sun: Sun,
  car: Car,
  'train-front': TrainFront,
  'tree-pine': TreePine,
  umbrella: Umbrella,
  apple: Apple,
  bike: Bike,
  'ice-cream-cone': IceCreamCone,
  key: Key,
  music: Music,
  turtle: Turtle,
}
