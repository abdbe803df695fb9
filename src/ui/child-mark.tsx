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
import type { AreaKey } from './area-key.ts'
import { classNames } from './class-names.ts'

type ChildMarkProps = {
  readonly mark: MarkName
  readonly area: AreaKey
  /** Given: read aloud. Leave it out where the name stands beside. */
  readonly name?: string | undefined
  readonly large?: boolean
}

export function ChildMark({ mark, area, name, large = false }: ChildMarkProps) {
  const Icon = marks[mark]
  return (
    <span
      data-omr={area}
      className={classNames(
        'grid shrink-0 place-items-center rounded-[12px] bg-tint text-ink',
        large ? 'size-16' : 'size-11',
      )}
      {...(name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      <Icon aria-hidden="true" className={large ? 'size-9' : 'size-6'} />
    </span>
  )
}

export type MarkName = (typeof markNames)[number]

export const markNames = [
  'fish',
  'sailboat',
  'squirrel',
  'rocket',
  'cherry',
  'moon',
  'snail',
  'flower',
  'bird',
  'cat',
  'dog',
  'rabbit',
  'star',
  'sun',
  'car',
  'train-front',
  'tree-pine',
  'umbrella',
  'apple',
  'bike',
  'ice-cream-cone',
  'key',
  'music',
  'turtle',
] as const

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
