/** @typedef {import('../media-task.ts').DocumentFault} DocumentFault */

/** Thrown for a document that is whole, but has what a document may not have. */
export class Refused extends Error {
  /** @param {DocumentFault} fault */
  constructor(fault) {
    super(fault)
    this.fault = fault
  }
}
