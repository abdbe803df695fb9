import { expect } from '@playwright/test'

import { askConstants } from '#src/contract/ask-constants.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { chooseTurns, openControl, openStage, stillAsk, withPausedLink } from './support/ask.ts'
import { fastForward } from './support/clock.ts'
import { controlSizes, places } from './support/places.ts'
import { test } from './support/test.ts'

test.use(stillAsk)

/** The longest texts of a sign. */
const description =
  'Hold den ene hånda flat. Trekk to fingre på den andre hånda mot deg over håndflata, som en høvel.'
const sentence = 'Nå mangler det bare én brikke i puslespillet.'

for (const takesTurns of [false, true])
  test(
    `the operator’s buttons keep their places and stand whole in the window, with the suggestion above them and the sign’s sentence in view, at five sizes${takesTurns ? ', while children take turns' : ''}`,
    { tag: '@desktop' },
    async ({ page, context, server }) => {
      await server.database.query(`update signs set content = content || $1 where id = 'mer'`, [
        JSON.stringify({ description, sentence }),
      ])
      await openControl(page, people.employeeOfBikuben)
      await openStage(page, context)
      await page.getByRole('button', { name: 'Hopp over introduksjon' }).click()
      if (takesTurns) await chooseTurns(page, ['Emil Haugland', 'Iben Moen'])
      await page.getByRole('button', { name: 'Vis første tegn' }).click()
      await fastForward(page, askConstants.signPause + askConstants.relabelled)
      const button = (name: string) => page.getByRole('button', { name })
      const [turn, goOn, undo] = [button('Barnets tur nå'), button('Gå videre'), button('Angre')]
      const decisions = [button('Gjenta'), button('Godkjenn')]
      const showing = ['Vis igjen', 'Sakte', 'Si ordet'].map(button)
      const turns = takesTurns ? ['Hopp over', 'Neste barn', 'Velg barn'].map(button) : [button('Velg barn')]
      const others = [...showing, ...turns, button('Avslutt økt')]
      const card = page.getByRole('region', { name: 'mer' })
      const texts = [card.getByText(description), card.getByText(`Si: «${sentence}»`)]
      const suggestion = page.getByRole('region', { name: 'Forslag' })

      await withPausedLink(page, async (advance) => {
        for (const [width, height] of controlSizes) {
          await page.setViewportSize({ width, height })
          await expect(turn).toBeEnabled()
          const demonstrating = await places([...decisions, turn])
          const besides = await places(others)
          await places(texts)

          await turn.click()
          await expect(suggestion).toBeVisible()
          const [line, repeat, approve] = await places([suggestion, ...decisions])
          expect([repeat, approve]).toEqual(demonstrating.slice(0, 2))
          expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(repeat?.y ?? 0)
          expect(await places(others)).toEqual(besides)
          await places(texts)

          await button('Gjenta').click()
          await advance(askConstants.relabelled)
          const encouraging = await places([...decisions, goOn, undo])
          expect(encouraging.slice(0, 3)).toEqual(demonstrating)
          expect(await places(others)).toEqual(besides)

          // «Gå videre» becomes «Barnets tur nå» by itself, and «Angre» goes: nothing moves.
          await advance(askConstants.encouragement)
          expect(await places([...decisions, turn, undo])).toEqual(encouraging)
          await undo.click()
          await expect(undo).toBeHidden()
          await button('Vis igjen').click()
          await advance(askConstants.relabelled)
          expect(await places([...decisions, turn])).toEqual(demonstrating)
          expect(await places(others)).toEqual(besides)
        }
      })
    },
  )
