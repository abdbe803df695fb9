import { houses, type SignId } from '#src/contract/ask-curriculum.ts'
import type { SignDescription } from '#src/contract/sign-description.ts'
import { performSign } from '#src/domain/kinematic-hand/perform-sign.ts'
import { variedStyle } from '#src/domain/kinematic-hand/varied-style.ts'
import { signDescriptions } from '#content/signs/descriptions/sign-descriptions.ts'
import { drawnAsk } from '#src/features/ask/figure/ask-drawing.ts'
import type { PerformedHands, PerformedSign } from '#src/features/ask/figure/signing/performed-sign.ts'
import { performedSign } from '#src/features/ask/figure/signing/performed-signs.ts'
import { signedPose } from '#src/features/ask/figure/signing/signed-pose.ts'
import { digits } from '#src/features/ask/figure/hand-skeleton.ts'
import type { Vector } from '#src/features/ask/figure/vector.ts'
import { signPictures } from '#content/drawings/signs.ts'
import type { Separability } from '#src/contract/ask-link.ts'
import { separability } from '#src/services/recognition/separability.ts'
import { enrol } from '#src/services/recognition/sign-model.ts'
import { signs } from '#content/signs/signs.ts'

/** Performances of each sign, as of so many people, that the recogniser compares. */
const performances = 3
/** A session whose three signs include two that the recogniser hardly tells apart. */
export type AlikeSession = { readonly title: string; readonly pairs: readonly string[] }

/** All signs as one page of HTML: how each is performed by Ask and by the skeleton, and which other sign it is most alike. */
export function contactSheet(): { readonly html: string; readonly alike: readonly AlikeSession[] } {
  const models = new Map(
    [...signDescriptions].map(([id, description]) => [
      id,
      enrol(
        id,
        Array.from({ length: performances }, (_, index) => ({
          ...performSign(description, variedStyle(index + 1)),
          teacher: `person ${index + 1}`,
        })),
      ),
    ]),
  )
  const nearest = new Map(separability([...models.values()]).map((entry) => [entry.signId, entry]))
  const alike = houses.flatMap(({ modules }) =>
    modules.flatMap(({ title, sessions }) =>
      sessions.flatMap((ids, index) => {
        const pairs = separability(ids.flatMap((id) => models.get(id) ?? []))
          .filter(({ isDistinct }) => !isDistinct)
          .map(
            ({ signId, nearest: other, distance }) => `${signId} – ${other ?? ''} (${distance.toFixed(2)})`,
          )
        return pairs.length > 0 ? [{ title: `${title}, økt ${index + 1}`, pairs }] : []
      }),
    ),
  )
  const rows = signs.flatMap(({ id, word, description: text }) => {
    const description = signDescriptions.get(id)
    const sign = performedSign(id)
    return description && sign ? [rowOf({ id, word, text, description, sign, nearest: nearest.get(id) })] : []
  })
  return { alike, html: page(overview(), rows.join(''), alike) }
}

type Row = {
  readonly id: SignId
  readonly word: string
  readonly text: string
  readonly description: SignDescription
  readonly sign: PerformedSign
  readonly nearest: Separability | undefined
}

function rowOf({ id, word, text, description, sign, nearest }: Row): string {
  const times = [0, ...sign.postures]
  const key = times.filter((time, index) => index === 0 || time - (times[index - 1] ?? 0) > 0.01)
  const ask = key.map((time) => askAt(sign, time, `${id}-${time}`)).join('')
  const skeletons = key.map((time) => skeletonOf(sign.handsAt(time))).join('')
  const basis = description.basis === 'known' ? 'kjent form' : 'gjetning'
  return `<section id="${id}"><h2>${word}</h2><div class="row">${signPictures[id] ?? ''}${ask}</div>
<div class="row">${skeletons}</div>
<p>${text}</p><p>${description.nonManual ?? ''}</p>
<p>Utkast, ${basis}: ${description.basisNote}</p>
<p>Likest: ${nearest?.nearest ?? 'ingen'} (${nearest?.distance.toFixed(2) ?? '–'})</p></section>`
}

/** Every sign in the middle of its movement. */
function overview(): string {
  const figures = signs.flatMap(({ id, word }) => {
    const sign = performedSign(id)
    if (!sign) return []
    const figure = askAt(sign, sign.seconds * 0.6, `overview-${id}`)
    return [`<figure>${figure}<figcaption>${word}</figcaption></figure>`]
  })
  return `<div id="overview">${figures.join('')}</div>`
}

const askAt = (sign: PerformedSign, seconds: number, id: string) =>
  `<svg class="ask" viewBox="0 0 640 720">${drawnAsk(signedPose(sign, seconds), {
    id: id.replaceAll('.', '-'),
    fineness: 'lines',
  })}</svg>`

/** The landmarks from the front, and from the side with the viewer at the left. */
function skeletonOf(hands: PerformedHands): string {
  const lines = [hands.left, hands.right].flatMap((hand) =>
    hand ? digits.map((digit) => [hand.points.wrist, ...hand.points[digit]] satisfies readonly Vector[]) : [],
  )
  const drawn = (place: (point: Vector) => readonly [number, number]) =>
    lines
      .map((points) => `<polyline points="${points.map((point) => place(point).join(',')).join(' ')}"/>`)
      .join('')
  const front = drawn(([x, y]) => [x, y])
  const side = drawn(([, y, z]) => [320 + z, y])
  return `<svg class="bones" viewBox="0 0 640 720">${front}</svg><svg class="bones" viewBox="0 0 640 720">${side}</svg>`
}

const page = (top: string, rows: string, alike: readonly AlikeSession[]) => `<!doctype html>
<html lang="nb-NO"><meta charset="utf-8"><title>Tegnene i Språkhuset</title><style>
body { font: 15px/1.4 system-ui, sans-serif; margin: 2rem; background: #fbf6ec; color: #1a2454; }
#overview { display: grid; grid-template-columns: repeat(12, 1fr); gap: 4px; background: #fbf6ec; width: 1440px; }
figure { margin: 0; text-align: center; font-weight: 600; }
section { border-top: 1px solid #c3cae3; break-inside: avoid; }
.row { display: flex; flex-wrap: wrap; gap: 8px; } .row > svg { width: 160px; height: 180px; }
.bones { background: #fff; } polyline { fill: none; stroke: #2b428c; stroke-width: 8; stroke-linecap: round; stroke-linejoin: round; }
</style><h1>De 120 tegnene</h1>${top}
<h2>Økter med tegn som er for like</h2><ul>${alike
  .map(({ title, pairs }) => `<li>${title}: ${pairs.join(', ')}</li>`)
  .join('')}</ul>${rows}</html>`
