import type { Resource, SongResource } from '#src/contract/resource.ts'

import { AskTemplateParts } from './ask-template-parts.tsx'
import { ConcreteParts } from './concrete-parts.tsx'
import { type ShownSong, SongParts } from './song-parts.tsx'
import { TemplateParts } from './template-parts.tsx'

/** A resource as it is read, also while it is still being written. */
export type ShownResource = Exclude<Resource, SongResource> | ShownSong

/** What a resource of each kind has below its head. */
export function ResourceParts({ resource }: { readonly resource: ShownResource }) {
  switch (resource.kind) {
    case 'concrete':
      return <ConcreteParts resource={resource} />
    case 'song':
      return <SongParts song={resource} />
    case 'template':
      return <TemplateParts template={resource} />
    case 'askTemplate':
      return <AskTemplateParts template={resource} />
  }
}
