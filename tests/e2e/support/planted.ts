import { test as base } from './test.ts'
import { startPlantedServer } from '../../../tools/support/servers/own-server.mjs'

type Plant = Parameters<typeof startPlantedServer>[0]

/** The project's test on a server of its own, in whose database `plant` has changed rows directly. */
export const testOn = (plant: Plant) =>
  base.extend<object, { readonly plantedAddress: string }>({
    plantedAddress: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
      async ({}, provide) => {
        const server = await startPlantedServer(plant)
        await provide(server.address)
        await server.stop()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: async ({ plantedAddress }, provide) => provide(plantedAddress),
  })
