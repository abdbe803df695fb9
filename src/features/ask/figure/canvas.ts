import { type Drawing, type Layers, layersAfter, layersOf } from './ask-drawing.ts'
import { round } from './marks.ts'
import type { Pose } from './pose.ts'
import { showMarks } from './show-marks.ts'

const svg = 'http://www.w3.org/2000/svg'

/** Draws poses into an SVG group, one after the other, and updates only the layers that changed. */
export function canvasOn(group: SVGGElement) {
  let last: { readonly pose: Pose; readonly layers: Layers; readonly drawing: Drawing } | undefined
  const parts = ['tail', 'body', 'head', 'arms'].map(() => document.createElementNS(svg, 'g'))
  group.replaceChildren(...parts)
  return {
    draw(pose: Pose, drawing: Drawing) {
      const layers =
        last?.drawing.fineness === drawing.fineness
          ? layersAfter(last, pose, drawing)
          : layersOf(pose, drawing)
      for (const [place, layer] of layers.entries()) {
        const part = parts[place]
        if (part && layer !== last?.layers[place]) showMarks(part, layer)
      }
      if (pose.bounce !== last?.pose.bounce)
        group.setAttribute('transform', `translate(0 ${round(-pose.bounce)})`)
      last = { pose, layers, drawing }
    },
    clear: () => group.replaceChildren(),
  }
}
