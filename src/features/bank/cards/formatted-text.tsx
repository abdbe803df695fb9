import { ExternalLink } from 'lucide'

import { type Block, blocksOf, type Inline, textOfInlines } from '#src/contract/markdown.ts'
import { hostOf } from '#src/contract/written-values.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Heading, type HeadingLevel } from '#src/ui/heading.tsx'
import { Hyphenated } from '#src/ui/hyphenated.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { t } from '#src/words/nb-bank.ts'

import type { LongTextProps } from './long-text.tsx'

/** A longer text with its headings, lists, bold, italics and links. */
export const FormattedText = ({ text, headingLevel, hyphenated = false, className }: LongTextProps) => (
  <div className={className}>
    <Blocks blocks={blocksOf(text)} look={{ headingLevel, hyphenated }} />
  </div>
)

type Look = { readonly headingLevel: HeadingLevel; readonly hyphenated: boolean }

const Blocks = ({ blocks, look }: { readonly blocks: readonly Block[]; readonly look: Look }) =>
  blocks.map((block, index) => <BlockView key={index} block={block} look={look} isFirst={index === 0} />)

type BlockViewProps = { readonly block: Block; readonly look: Look; readonly isFirst: boolean }

function BlockView({ block, look, isFirst }: BlockViewProps) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p className={classNames('whitespace-pre-line', !isFirst && 'mt-3')}>
          <Inlines inlines={block.children} look={look} />
        </p>
      )
    case 'heading':
      return (
        <Heading
          level={look.headingLevel}
          className={classNames('text-md leading-[1.3] font-bold tracking-normal', !isFirst && 'mt-5')}
        >
          <Inlines inlines={block.children} look={look} />
        </Heading>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List
          className={classNames(
            'grid gap-1.5 pl-6',
            block.ordered ? 'list-decimal' : 'list-disc',
            !isFirst && 'mt-3',
          )}
        >
          {block.items.map((item, index) => (
            <li key={index} className="pl-1 marker:font-semibold marker:text-ink">
              <Blocks blocks={item} look={look} />
            </li>
          ))}
        </List>
      )
    }
  }
}

const Inlines = ({ inlines, look }: { readonly inlines: readonly Inline[]; readonly look: Look }) =>
  inlines.map((inline, index) => <InlineView key={index} inline={inline} look={look} />)

function InlineView({ inline, look }: { readonly inline: Inline; readonly look: Look }) {
  if (typeof inline === 'string')
    return look.hyphenated ? <Hyphenated text={inline} /> : <span>{inline}</span>
  const content = <Inlines inlines={inline.children} look={look} />
  switch (inline.type) {
    case 'strong':
      return <strong className="font-bold">{content}</strong>
    case 'emphasis':
      return <em>{content}</em>
    case 'link':
      return (
        <>
          <a href={inline.url} target="_blank" rel="noreferrer" className="text-link wrap-anywhere">
            {content}
            <Icon node={ExternalLink} className="ml-1 inline size-4 align-[-0.125em] print:hidden" />
            <VisuallyHidden> {t('card.links.newTab')}</VisuallyHidden>
          </a>
          {looksLikeAnotherHost(textOfInlines(inline.children), inline.url) && (
            <span className="print:hidden"> ({hostOf(inline.url)})</span>
          )}
          <span className="hidden text-xs break-all print:inline"> ({inline.url})</span>
        </>
      )
  }
}

/** Whether the text of a link reads as the address of another site than it leads to. */
const looksLikeAnotherHost = (text: string, url: string): boolean =>
  /\S\.\p{L}{2,}/u.test(text) && !text.toLowerCase().includes(hostOf(url))
