import { randomUUID } from 'node:crypto'
import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'

import type { WorkerMessage } from './embedded-database.ts'

const terminate = 0x58
/** The message types Query, Sync and Flush: the client waits for a response after each of them. */
const requestTypes = [0x51, 0x53, 0x48]

/** A socket for `pg` whose other end is the embedded database in a worker. */
export class EmbeddedWire extends Duplex {
  /** Identifies this connection, since a response to a destroyed one may arrive late and must not reach its successor. */
  readonly #id = randomUUID()
  readonly #worker: Worker
  readonly #onMessage: (message: WorkerMessage) => void
  readonly #onExit: () => void
  #pending: Buffer = Buffer.alloc(0)
  #hasStarted = false

  constructor(worker: Worker) {
    super()
    this.#worker = worker
    this.#onMessage = (message) => {
      if (!('wire' in message) || message.wire !== this.#id) return
      if (message.type === 'response') this.push(message.bytes)
      else this.destroy(new Error(message.message))
    }
    this.#onExit = () => this.destroy(new Error('The embedded database has stopped.'))
  }

  connect(): this {
    this.#worker.on('message', this.#onMessage)
    this.#worker.once('exit', this.#onExit)
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
    // Empty, because `#onMessage` pushes the responses.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#pending = Buffer.concat([this.#pending, chunk])
    const types = this.#hasStarted ? frameTypesOf(this.#pending) : undefined
    if (types?.includes(terminate)) this.push(null)
    else if (!this.#hasStarted || requestTypes.some((type) => types?.includes(type))) this.#sendPending()
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker.off('message', this.#onMessage)
    this.#worker.off('exit', this.#onExit)
    done(error)
  }

  #sendPending(): void {
    // The startup packet comes first and has no type byte.
    this.#hasStarted = true
    this.#worker.postMessage({ wire: this.#id, bytes: new Uint8Array(this.#pending) })
    this.#pending = Buffer.alloc(0)
  }
}

/** The types of the frames, each a type byte and an int32 length, or `undefined` while the last one is incomplete. */
function frameTypesOf(bytes: Buffer): readonly number[] | undefined {
  const types: number[] = []
  let offset = 0
  while (offset + 5 <= bytes.length) {
    types.push(bytes.readUInt8(offset))
    offset += 1 + bytes.readUInt32BE(offset + 1)
  }
  return offset === bytes.length ? types : undefined
}
