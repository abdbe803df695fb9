import type { HandlersOf } from '#server/http/handler.ts'
import type { MediaAddresses } from '#server/media/media-address.ts'
import type { askEndpoints } from '#src/contract/ask.ts'

import type { SignStore } from './sign.store.ts'

/** Lists the signs, with a newly signed address for every file. */
export const signHandlers = ({
  signs,
  media,
}: {
  readonly signs: SignStore
  readonly media: MediaAddresses
}): Pick<HandlersOf<typeof askEndpoints>, 'signs'> => ({
  signs: async () =>
    (await signs.list()).map(({ id, title, content: { picture, sound, ...fields } }) => ({
      ...fields,
      _id: id,
      word: title,
      picture: { src: media.addressOf(picture.file), alt: picture.alt },
      sound: media.addressOf(sound),
    })),
})
