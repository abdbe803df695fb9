import { randomUUID } from 'node:crypto'
import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'

import type { WorkerMessage } from './embedded-database.ts'

const terminate = 0x58
/** Query, Sync and Flush: after each of them the client waits for an answer. */
const questions = [0x51, 0x53, 0x48]

/** A socket to PostgreSQL as `pg` knows it, whose other end is the embedded database in a worker. */
export class EmbeddedWire extends Duplex {
  /** A connection that was given up may still be answered; its successor must not hear that. */
  readonly #name = randomUUID()
  readonly #worker: Worker
  readonly #hear: (message: WorkerMessage) => void
  readonly #lose: () => void
  #pending: Buffer = Buffer.alloc(0)
  #isGreeted = false

  constructor(worker: Worker) {
    super()
    this.#worker = worker
    this.#hear = (message) => {
      if (!('wire' in message) || message.wire !== this.#name) return
      if (message.type === 'answer') this.push(message.bytes)
      else this.destroy(new Error(message.message))
    }
    this.#lose = () => this.destroy(new Error('The embedded database has stopped.'))
  }

  connect(): this {
    this.#worker.on('message', this.#hear)
    this.#worker.once('exit', this.#lose)
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    this.#worker.ref()
    return this
  }

  unref(): this {
    this.#worker.unref()
    return this
  }

  override _read(): void {
    // The worker pushes when it has an answer.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#pending = Buffer.concat([this.#pending, chunk])
    const types = this.#isGreeted ? frameTypesOf(this.#pending) : undefined
    if (types?.includes(terminate)) this.push(null)
    else if (!this.#isGreeted || questions.some((question) => types?.includes(question))) this.#ask()
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker.off('message', this.#hear)
    this.#worker.off('exit', this.#lose)
    done(error)
  }

  #ask(): void {
    // The startup packet is the first and has no type byte.
    this.#isGreeted = true
    this.#worker.postMessage({ wire: this.#name, bytes: new Uint8Array(this.#pending) })
    this.#pending = Buffer.alloc(0)
  }
}

/** The types of the frames, each a type byte and an int32 length, or `undefined` while the last one is not whole. */
function frameTypesOf(bytes: Buffer): readonly number[] | undefined {
  const types: number[] = []
  let offset = 0
  while (offset + 5 <= bytes.length) {
    types.push(bytes.readUInt8(offset))
    offset += 1 + bytes.readUInt32BE(offset + 1)
  }
  return offset === bytes.length ? types : undefined
}
