import { HttpError } from '#server/http/http-error.ts'

import type { DocumentFault } from './media-task.ts'

/** What is wrong with a document, and what to do about it. */
export const documentFaultMessages: Readonly<Record<DocumentFault, string>> = {
  locked: 'Dokumentet er låst med passord. Lagre det uten passord, og velg det på nytt.',
  macros:
    'Dokumentet har makroer, skript eller noe som starter programmer. Lagre det uten, eller som en ny PDF, og velg det på nytt.',
  embedded:
    'Dokumentet har en fil eller et objekt fra et annet program inni seg. Fjern det, eller lagre dokumentet som PDF, og velg det på nytt.',
  external:
    'Dokumentet henter noe fra en annen fil eller et nettsted, for eksempel en mal, et bilde eller tall. Sett det inn i dokumentet, eller lagre det som PDF, og velg det på nytt.',
  unknown: 'Dokumentet har noe i seg som ikke kan kontrolleres. Lagre det som en ny PDF, og velg den.',
}

export const documentFault = (fault: DocumentFault) => new HttpError(415, documentFaultMessages[fault])
