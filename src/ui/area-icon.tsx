import {
  Apple,
  Blocks,
  BookOpen,
  Bot,
  Brush,
  Drama,
  Footprints,
  HeartHandshake,
  Leaf,
  type IconNode,
  MessageCircle,
  Music,
  Palette,
  Puzzle,
  Shapes,
  Signpost,
  Soup,
  Sparkles,
  Sun,
  Telescope,
  TreePine,
  UsersRound,
} from 'lucide'
import { Icon } from './icon.tsx'

/** The drawings that a focus area can have. */
export const areaIcons = {
  speech: MessageCircle,
  apple: Apple,
  palette: Palette,
  leaf: Leaf,
  shapes: Shapes,
  hands: HeartHandshake,
  signpost: Signpost,
  sparkles: Sparkles,
  blocks: Blocks,
  puzzle: Puzzle,
  friends: UsersRound,
  brush: Brush,
  music: Music,
  masks: Drama,
  food: Soup,
  footprints: Footprints,
  tree: TreePine,
  sun: Sun,
  book: BookOpen,
  telescope: Telescope,
  robot: Bot,
} as const satisfies Readonly<Record<string, IconNode>>
export type AreaIconName = keyof typeof areaIcons

type AreaIconProps = { readonly icon: AreaIconName; readonly className?: string | undefined }

/** The drawing of a focus area. */
export function AreaIcon({ icon, className = 'size-[1.375em] shrink-0' }: AreaIconProps) {
  const node = areaIcons[icon]
  return <Icon node={node} className={className} />
}
