import type { SignId } from '#src/contract/ask-curriculum.ts'
import { signDescriptions } from '#content/signs/descriptions/sign-descriptions.ts'
import { signs } from '#content/signs/signs.ts'
import { expressionOf } from '#src/features/ask/figure/signing/sign-expressions.ts'
import { frontView, type SignView } from '#src/features/ask/figure/signing/sign-view.ts'
import { signViewOf } from '#src/features/ask/figure/signing/sign-views.ts'

import { bestViewOf } from './best-view.ts'
import { chosenViews } from './chosen-views.ts'

/** The source of the views of all signs: searched again where `ids` names a sign or none, and else as they are. */
export function signViewsFile(ids: readonly string[], report: (line: string) => void): string {
  const lines = signs.flatMap(({ id, description: sentence }) => {
    const description = signDescriptions.get(id)
    if (!description) return []
    const isLookedFor = ids.length === 0 || ids.includes(id)
    const view = isLookedFor
      ? (chosenViewOf(id) ?? bestViewOf({ description, expression: expressionOf(id), sentence }))
      : signViewOf(id)
    const parts = changedParts(view)
    if (isLookedFor) report(`${id} ${parts}`)
    return parts === '' ? [] : [`  ${/^\p{L}+$/u.test(id) ? id : `'${id}'`}: { ${parts} },`]
  })
  return `import type { SignId } from '#src/contract/ask-curriculum.ts'

import { frontView, type SignView } from './sign-view.ts'

export const signViewOf = (id: SignId): SignView => ({ ...frontView, ...signViews[id] })

/** From where each sign is seen, where that is not the front. Written by \`npm run signs:views\`. */
const signViews: Readonly<Record<string, Partial<SignView>>> = {
${lines.join('\n')}
}
`
}

function chosenViewOf(id: SignId): SignView | undefined {
  const chosen = chosenViews[id]
  return chosen && { ...frontView, ...chosen }
}

const parts = ['turn', 'above', 'nearer', 'outwards', 'down', 'larger', 'edge', 'keeps'] as const

/** What differs from the front, as the source of an object. */
const changedParts = (view: SignView): string =>
  parts
    .filter((part) => view[part] !== frontView[part])
    .map((part) => `${part}: ${typeof view[part] === 'string' ? `'${view[part]}'` : view[part]}`)
    .join(', ')
