/** The code of a page or a feature could not be fetched: without a network, or because the server no longer has this version. */
export class CodeNotFetchedError extends Error {
  override name = 'CodeNotFetchedError'
}

/** Imports a module; rejects with a `CodeNotFetchedError` when that fails. */
export const fetchedCode = <Module>(imported: Promise<Module>): Promise<Module> =>
  imported.catch((cause: unknown) => {
    throw new CodeNotFetchedError('The code of a page or a feature could not be fetched.', { cause })
  })
