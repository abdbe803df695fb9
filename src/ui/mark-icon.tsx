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
  type IconNode,
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
} from 'lucide'
import type { MarkName } from './child-mark.tsx'
import { Icon } from './icon.tsx'

export type MarkIconProps = { readonly mark: MarkName; readonly className: string }

/** The drawing of a child's cloakroom mark. Use `ChildMark`, which loads it lazily. */
export function MarkIcon({ mark, className }: MarkIconProps) {
  const node = marks[mark]
  return <Icon node={node} className={className} />
}

const marks: Readonly<Record<MarkName, IconNode>> = {
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
