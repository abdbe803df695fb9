/** The folder of the models in the build; its name is the hash of its content (tools/support/models/hand-models.mjs). */
export const modelFolder = '/models/707d49430e93'

/** The size of the weights of the full models in bytes: nearly the whole download. */
export const modelBytes = 7_696_620
