import { claimDataDirectory } from '#server/environment/data-directory.ts'

/** A program that claims the data directory of its first argument and holds it until SIGTERM. */
const folder = process.argv[2] ?? ''

try {
  const claim = await claimDataDirectory(folder)
  console.log('claimed')
  const waiting = setInterval(() => undefined, 1_000)
  process.once('SIGTERM', () => {
    clearInterval(waiting)
    void claim.release()
  })
} catch (error) {
  console.log(`refused: ${error instanceof Error ? error.message : String(error)}`)
}
