import { expect, it } from 'vitest'

import { drawnAsk } from '#src/features/ask/figure/ask-drawing.ts'
import { poses } from '#src/features/ask/figure/poses.ts'

it('the static picture of Ask on Home matches the drawing of the figure', async () => {
  const ask = drawnAsk(poses.greet, { id: 'ask', fineness: 'plain' })

  await expect(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="60 10 600 493">${ask}</svg>\n`,
  ).toMatchFileSnapshot('../src/features/home/ask-waving.svg')
})
