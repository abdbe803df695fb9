import * as fc from 'fast-check'

/** The number of values of a slow property: `usual` ones in `npm test`, and as many as of any other in `npm run soak properties`. */
export const propertyRuns = (usual: number): number => Number(process.env['PROPERTY_RUNS'] ?? usual)

/**
 * The seed of the property tests, so that `npm test` tries the same values in each run; `npm run soak properties` tries others, and more of
 * them. A failure prints its seed and its path.
 */
fc.configureGlobal({
  seed: Number(process.env['PROPERTY_SEED'] ?? 1),
  ...(process.env['PROPERTY_RUNS'] === undefined ? {} : { numRuns: Number(process.env['PROPERTY_RUNS']) }),
})
