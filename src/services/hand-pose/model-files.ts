/** Where the build has put the models; the folder's name is the mark of its content (tools/support/models/hand-models.mjs). */
export const modelFolder = '/models/707d49430e93'

/** The weights of the full models, which are nearly all that is fetched. */
export const modelBytes = 7_696_620
