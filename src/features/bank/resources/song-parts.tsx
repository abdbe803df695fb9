import type { SongResource, SongSource } from '#src/contract/resource.ts'
import { t } from '#src/words/nb-resources.ts'

import { CardSheet } from '../cards/card-sheet.tsx'
import { IconList } from '../cards/icon-list.tsx'
import { TwoColumns } from '../cards/two-columns.tsx'

/** A song; where it is still being written, the years of its author may be missing, or its source altogether. */
export type ShownSong = Omit<SongResource, 'source'> & {
  readonly source:
    | SongSource
    | {
        readonly kind: 'author'
        readonly name: string
        readonly born: number | null
        readonly died: number | null
      }
    | null
}

/** The text of a song, with its melody, its source and its movements; on paper the text alone, in large letters. */
export const SongParts = ({ song }: { readonly song: ShownSong }) => (
  <>
    <div className="print:hidden">
      <TwoColumns
        wide={
          <CardSheet main title={t('song.text')}>
            <Verses verses={song.verses} className="gap-6 text-lg leading-normal" />
          </CardSheet>
        }
        narrow={
          <>
            <CardSheet title={t('song.about')}>
              <SongFacts song={song} />
            </CardSheet>
            {song.movements.length > 0 && (
              <CardSheet tinted title={t('song.movements')}>
                <IconList items={song.movements} />
              </CardSheet>
            )}
          </>
        }
      />
    </div>
    <SongSheet song={song} />
  </>
)

function SongFacts({ song: { melody, source } }: { readonly song: ShownSong }) {
  return (
    <>
      <dl className="mt-2 grid gap-2">
        <div>
          <dt className="text-sm text-skumring">{t('song.melody')}</dt>
          <dd>{melody ?? t('song.melody.own')}</dd>
        </div>
        {source && (
          <div>
            <dt className="text-sm text-skumring">
              {t(source.kind === 'author' ? 'song.author' : 'song.origin')}
            </dt>
            <dd>
              {source.kind === 'author'
                ? t('song.author.name', authorOf(source))
                : t('song.origin.text', source)}
            </dd>
          </div>
        )}
      </dl>
      <p className="mt-3 text-sm text-skumring">{t('song.free')}</p>
    </>
  )
}

type Author = Extract<ShownSong['source'], { readonly kind: 'author' }>

const authorOf = ({ name, born, died }: Author) => ({ name, born: born ?? '…', died: died ?? '…' })

type VersesProps = { readonly verses: SongResource['verses']; readonly className: string }

const Verses = ({ verses, className }: VersesProps) => (
  <ol translate="no" className={`grid ${className}`}>
    {verses.map((lines, index) => (
      <li key={index}>
        {lines.map((line, position) => (
          <span key={position} className="block">
            {line}
          </span>
        ))}
      </li>
    ))}
  </ol>
)

/** The song on paper, to be read from across a circle. */
function SongSheet({ song: { title, melody, source, verses } }: { readonly song: ShownSong }) {
  const lineCount = verses.flat().length + verses.length
  return (
    <section aria-label={title} className="hidden print:block">
      <p translate="no" className="text-[32pt] leading-tight font-extrabold">
        {title}
      </p>
      {melody !== null && <p className="mt-1 text-[13pt] text-skumring">{t('song.melodyOf', { melody })}</p>}
      <Verses
        verses={verses}
        className={
          lineCount > maxLargeLines
            ? 'mt-6 gap-5 text-[19pt] leading-snug'
            : 'mt-8 gap-7 text-[22pt] leading-snug'
        }
      />
      {source && (
        <p className="mt-8 text-[10pt] text-skumring">
          {source.kind === 'author'
            ? t('song.sourceOf.author', authorOf(source))
            : t('song.sourceOf.traditional', source)}
        </p>
      )}
    </section>
  )
}

/** As many lines of the largest letters as one sheet has room for; with more of them the letters are smaller. */
const maxLargeLines = 17
