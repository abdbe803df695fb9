// Reads a TensorFlow Lite file: a flatbuffer, whose fields are numbered by the format's schema.

/**
 * @typedef {object} Tensor
 * @property {string} name
 * @property {readonly number[]} shape
 * @property {'float32' | 'float16' | 'int32'} type
 * @property {Uint8Array | undefined} data of a constant
 */

/**
 * @typedef {object} Options of an operation, by field number; 0 when absent
 * @property {(field: number) => number} byte
 * @property {(field: number) => number} integer
 */

/**
 * @typedef {object} Operation
 * @property {string} kind
 * @property {readonly number[]} inputs numbers of tensors; -1 is an omitted input
 * @property {readonly number[]} outputs
 * @property {Options} options
 */

/**
 * @typedef {object} TfliteModel
 * @property {readonly Tensor[]} tensors
 * @property {readonly Operation[]} operations
 * @property {readonly number[]} inputs
 * @property {readonly number[]} outputs
 */

/** The operations used by the hand models, by the format's numbers. */
const kinds = new Map([
  [0, 'ADD'],
  [2, 'CONCATENATION'],
  [3, 'CONV_2D'],
  [4, 'DEPTHWISE_CONV_2D'],
  [6, 'DEQUANTIZE'],
  [9, 'FULLY_CONNECTED'],
  [14, 'LOGISTIC'],
  [17, 'MAX_POOL_2D'],
  [22, 'RESHAPE'],
  [23, 'RESIZE_BILINEAR'],
  [34, 'PAD'],
  [40, 'MEAN'],
  [54, 'PRELU'],
])

/** @type {ReadonlyMap<number, Tensor['type']>} */
const types = new Map([
  [0, 'float32'],
  [1, 'float16'],
  [2, 'int32'],
])

/**
 * @param {Uint8Array} file
 * @returns {TfliteModel}
 */
export function readTflite(file) {
  const model = rootOf(file)
  const codes = model.tables(1).map((code) => Math.max(code.byte(0), code.integer(3)))
  const buffers = model.tables(4)
  const [graph, ...others] = model.tables(2)
  if (graph === undefined || others.length > 0) throw new Error('The model has not exactly one graph.')

  return {
    tensors: graph.tables(0).map((tensor) => ({
      name: tensor.text(3),
      shape: tensor.integers(0),
      type: known(types, tensor.byte(1), 'type of tensor'),
      data: filled(buffers[tensor.integer(2)]?.bytes(0)),
    })),
    operations: graph.tables(3).map((operation) => ({
      kind: known(kinds, codes[operation.integer(0)] ?? -1, 'operation'),
      inputs: operation.integers(1),
      outputs: operation.integers(2),
      options: operation.table(4) ?? none,
    })),
    inputs: graph.integers(1),
    outputs: graph.integers(2),
  }
}

/** @param {Uint8Array | undefined} bytes */
const filled = (bytes) => (bytes === undefined || bytes.length === 0 ? undefined : bytes)

/**
 * @template Value
 * @param {ReadonlyMap<number, Value>} names
 * @param {number} number
 * @param {string} what
 */
function known(names, number, what) {
  const name = names.get(number)
  if (name === undefined) throw new Error(`The model has a ${what} that is not known here: ${number}.`)
  return name
}

/** @type {Options} */
const none = { byte: () => 0, integer: () => 0 }

/**
 * @typedef {Options & {
 *   readonly text: (field: number) => string,
 *   readonly bytes: (field: number) => Uint8Array,
 *   readonly integers: (field: number) => readonly number[],
 *   readonly table: (field: number) => Table | undefined,
 *   readonly tables: (field: number) => readonly Table[],
 * }} Table
 */

/**
 * The root table of the file.
 *
 * @param {Uint8Array} file
 * @returns {Table}
 */
function rootOf(file) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const follow = (/** @type {number} */ at) => at + view.getUint32(at, true)

  /**
   * @param {number} start
   * @returns {Table}
   */
  function tableAt(start) {
    const layout = start - view.getInt32(start, true)
    const layoutLength = view.getUint16(layout, true)
    /** @param {number} field */
    const positionOf = (field) => {
      const entry = 4 + 2 * field
      const offset = entry < layoutLength ? view.getUint16(layout + entry, true) : 0
      return offset === 0 ? undefined : start + offset
    }
    /** @param {number} field */
    const vector = (field) => {
      const position = positionOf(field)
      if (position === undefined) return { first: 0, length: 0 }
      const vectorStart = follow(position)
      return { first: vectorStart + 4, length: view.getUint32(vectorStart, true) }
    }
    /** @type {Table['bytes']} */
    const bytes = (field) => {
      const { first, length } = vector(field)
      return file.subarray(first, first + length)
    }
    /**
     * @template Item
     * @param {number} field
     * @param {(at: number) => Item} itemAt
     */
    const items = (field, itemAt) => {
      const { first, length } = vector(field)
      return Array.from({ length }, (_, index) => itemAt(first + 4 * index))
    }
    return {
      bytes,
      byte: (field) => {
        const position = positionOf(field)
        return position === undefined ? 0 : view.getInt8(position)
      },
      integer: (field) => {
        const position = positionOf(field)
        return position === undefined ? 0 : view.getInt32(position, true)
      },
      text: (field) => new TextDecoder().decode(bytes(field)),
      integers: (field) => items(field, (at) => view.getInt32(at, true)),
      table: (field) => {
        const position = positionOf(field)
        return position === undefined ? undefined : tableAt(follow(position))
      },
      tables: (field) => items(field, (at) => tableAt(follow(at))),
    }
  }
  return tableAt(follow(0))
}
