import { readTflite } from './tflite.mjs'

/**
 * @typedef {import('./tflite.mjs').Operation} Operation
 * @typedef {import('./tflite.mjs').Tensor} Tensor
 * @typedef {{ readonly name: string, readonly op: string, readonly input: readonly string[], readonly attr: Readonly<Record<string, object>> }} Node
 * @typedef {{ readonly model: string, readonly weights: Uint8Array }} GraphModel
 */

/**
 * The outputs of the model: a name for each output in the order of the file, or one name for all of them,
 * concatenated along the last axis in the given order.
 *
 * @typedef {{ readonly names: readonly string[] } | { readonly joined: string, readonly order: readonly number[] }} Ends
 */

/**
 * Converts the network of a TensorFlow Lite file to a TensorFlow.js graph model: a `model.json` that refers to
 * `weights.bin`, and the latter.
 *
 * @param {Uint8Array} file
 * @param {Ends} ends
 * @returns {GraphModel}
 */
export function graphModelOf(file, ends) {
  const { tensors, operations, inputs, outputs } = readTflite(file)
  const graph = emptyGraph(tensors)

  for (const operation of operations.filter(({ kind }) => kind === 'DEQUANTIZE')) graph.unpack(operation)
  for (const input of inputs) graph.begin(input)
  for (const operation of operations.filter(({ kind }) => kind !== 'DEQUANTIZE')) {
    const readers = operations.filter((other) => other.inputs.includes(at(operation.outputs, 0)))
    write(graph, operation, readers.length === 1 && readers[0]?.kind === 'PRELU' ? readers[0] : undefined)
  }
  if ('names' in ends) {
    for (const [index, name] of ends.names.entries())
      graph.add('Identity', name, [graph.sourceOf(at(outputs, index))], { T: float })
  } else {
    const axis = graph.constant('axis', [], integers([2]))
    const parts = ends.order.map((index) => graph.sourceOf(at(outputs, index)))
    graph.add('ConcatV2', ends.joined, [...parts, axis], { T: float, N: integer(parts.length) })
  }
  return graph.written()
}

/**
 * @param {Graph} graph
 * @param {Operation} operation
 * @param {Operation | undefined} slope the PRELU that is the only reader of the output
 */
function write(graph, operation, slope) {
  const { kind, options } = operation
  const source = (/** @type {number} */ index) => graph.sourceOf(at(operation.inputs, index))
  const result = (/** @type {Operation} */ of) => at(of.outputs, 0)

  /** @param {{ readonly op: string, readonly filter: string, readonly padding: number, readonly strides: readonly number[], readonly activation: number }} convolution */
  const convolve = ({ op, filter, padding, strides, activation }) => {
    const slopes = slope === undefined ? [] : [graph.sourceOf(at(slope.inputs, 1))]
    const after = slope === undefined ? activations[activation] : 'Prelu'
    graph.addNode(result(slope ?? operation), op, [source(0), filter, source(2), ...slopes], {
      T: float,
      num_args: integer(1 + slopes.length),
      fused_ops: texts(['BiasAdd', ...(after === undefined ? [] : [after])]),
      strides: integerList([1, ...strides, 1]),
      padding: text(paddings[padding] ?? ''),
      data_format: text('NHWC'),
      dilations: integerList([1, 1, 1, 1]),
    })
  }

  if (kind === 'CONV_2D')
    convolve({
      op: '_FusedConv2D',
      filter: graph.weight(at(operation.inputs, 1), [1, 2, 3, 0]),
      padding: options.byte(0),
      strides: [options.integer(2), options.integer(1)],
      activation: options.byte(3),
    })
  else if (kind === 'DEPTHWISE_CONV_2D')
    convolve({
      op: 'FusedDepthwiseConv2dNative',
      filter: graph.weight(at(operation.inputs, 1), [1, 2, 3, 0]),
      padding: options.byte(0),
      strides: [options.integer(2), options.integer(1)],
      activation: options.byte(4),
    })
  else if (kind === 'PRELU') {
    // A PRELU that was fused into a convolution is already written.
    if (!graph.has(result(operation))) graph.addNode(result(operation), 'Prelu', [source(0), source(1)], {})
  } else if (kind === 'ADD')
    graph.addNode(result(operation), 'AddV2', [source(0), source(1)], { T: float }, options.byte(0))
  else if (kind === 'MAX_POOL_2D')
    graph.addNode(result(operation), 'MaxPool', [source(0)], {
      T: float,
      strides: integerList([1, options.integer(2), options.integer(1), 1]),
      ksize: integerList([1, options.integer(4), options.integer(3), 1]),
      padding: text(paddings[options.byte(0)] ?? ''),
      data_format: text('NHWC'),
    })
  else if (kind === 'PAD') graph.addNode(result(operation), 'Pad', [source(0), source(1)], { T: float })
  else if (kind === 'RESIZE_BILINEAR')
    graph.addNode(result(operation), 'ResizeBilinear', [source(0), source(1)], {
      T: float,
      align_corners: truth(options.byte(2) !== 0),
      half_pixel_centers: truth(options.byte(3) !== 0),
    })
  else if (kind === 'RESHAPE')
    graph.addNode(result(operation), 'Reshape', [source(0), source(1)], { T: float })
  else if (kind === 'CONCATENATION')
    graph.addNode(
      result(operation),
      'ConcatV2',
      [
        ...operation.inputs.map((_, index) => source(index)),
        graph.constant(`axis${result(operation)}`, [], integers([options.integer(0)])),
      ],
      { T: float, N: integer(operation.inputs.length) },
    )
  else if (kind === 'MEAN')
    graph.addNode(result(operation), 'Mean', [source(0), source(1)], {
      T: float,
      keep_dims: truth(options.byte(0) !== 0),
    })
  else if (kind === 'FULLY_CONNECTED') {
    const flat = graph.add(
      'Reshape',
      `flat${result(operation)}`,
      [source(0), graph.constant(`flatShape${result(operation)}`, [2], integers([1, -1]))],
      { T: float },
    )
    graph.addNode(
      result(operation),
      '_FusedMatMul',
      [flat, graph.weight(at(operation.inputs, 1), [1, 0]), source(2)],
      {
        T: float,
        num_args: integer(1),
        fused_ops: texts(['BiasAdd']),
        transpose_a: truth(false),
        transpose_b: truth(false),
      },
      options.byte(0),
    )
  } else if (kind === 'LOGISTIC') graph.addNode(result(operation), 'Sigmoid', [source(0)], { T: float })
  else throw new Error(`There is no way to write ${kind}.`)
}

/** Indexed by the format's numbers. */
const paddings = ['SAME', 'VALID']
/** @type {readonly (string | undefined)[]} */
const activations = [undefined, 'Relu', undefined, 'Relu6']

/** @typedef {ReturnType<typeof emptyGraph>} Graph */

/** @param {readonly Tensor[]} tensors */
function emptyGraph(tensors) {
  /** @type {Node[]} */
  const nodes = []
  /** @type {{ readonly name: string, readonly shape: readonly number[], readonly dtype: string, readonly quantization?: object }[]} */
  const manifest = []
  /** @type {Uint8Array[]} */
  const bytes = []
  /** @type {Map<number, string>} the node that makes a tensor */
  const sources = new Map()
  /** @type {Map<number, number>} tensors unpacked from half floats, and their sources */
  const packed = new Map()

  /** @type {(op: string, name: string, input: readonly string[], attr: Node['attr']) => string} */
  const add = (op, name, input, attr) => {
    nodes.push({ name, op, input, attr })
    return name
  }
  /** @type {(name: string, shape: readonly number[], data: Pick<Tensor, 'type' | 'data'>) => string} */
  const constant = (name, shape, { type, data = new Uint8Array() }) => {
    add('Const', name, [], { dtype: type === 'int32' ? int : float })
    bytes.push(data)
    manifest.push({
      name,
      shape,
      dtype: type === 'int32' ? 'int32' : 'float32',
      ...(type === 'float16' && { quantization: { dtype: 'float16', original_dtype: 'float32' } }),
    })
    return name
  }
  /** A constant with its axes in another order. */
  const weight = (/** @type {number} */ number, /** @type {readonly number[] | undefined} */ order) => {
    const known = sources.get(number)
    if (known !== undefined) return known
    const { shape, type, data } = at(tensors, packed.get(number) ?? number)
    if (data === undefined) throw new Error(`Nothing has made tensor ${number} yet.`)
    const turned =
      order === undefined ? { shape, data } : reordered(shape, data, order, type === 'float16' ? 2 : 4)
    const name = constant(`w${number}`, turned.shape, { type, data: turned.data })
    sources.set(number, name)
    return name
  }

  return {
    add,
    constant,
    weight,
    sourceOf: (/** @type {number} */ number) => weight(number, undefined),
    has: (/** @type {number} */ number) => sources.has(number),
    unpack: (/** @type {Operation} */ { inputs, outputs }) => void packed.set(at(outputs, 0), at(inputs, 0)),
    begin: (/** @type {number} */ number) => {
      const dim = at(tensors, number).shape.map((size) => ({ size }))
      sources.set(number, add('Placeholder', 'input', [], { dtype: float, shape: { shape: { dim } } }))
    },
    /** @type {(number: number, op: string, input: readonly string[], attr: Node['attr'], activation?: number) => void} */
    addNode: (number, op, input, attr, activation = 0) => {
      const made = add(op, `t${number}`, input, attr)
      const after = activations[activation]
      sources.set(number, after === undefined ? made : add(after, `t${number}a`, [made], { T: float }))
    },
    written: () => ({
      model: `${JSON.stringify({
        format: 'graph-model',
        modelTopology: { node: nodes, versions: {} },
        weightsManifest: [{ paths: ['weights.bin'], weights: manifest }],
      })}\n`,
      weights: Buffer.concat(bytes),
    }),
  }
}

/**
 * @param {readonly number[]} shape
 * @param {Uint8Array} data
 * @param {readonly number[]} order which axis comes first, second and so on
 * @param {number} size of an item, in bytes
 */
function reordered(shape, data, order, size) {
  const steps = shape.map((_, axis) =>
    shape.slice(axis + 1).reduce((product, length) => product * length, size),
  )
  const turned = { shape: order.map((axis) => at(shape, axis)), data: new Uint8Array(data.length) }
  let to = 0
  /** @type {(depth: number, from: number) => void} */
  const copy = (depth, from) => {
    if (depth === order.length) {
      turned.data.set(data.subarray(from, from + size), to)
      to += size
      return
    }
    const axis = at(order, depth)
    for (let index = 0; index < at(shape, axis); index += 1) copy(depth + 1, from + index * at(steps, axis))
  }
  copy(0, 0)
  return turned
}

/**
 * @param {readonly number[]} values
 * @returns {Pick<Tensor, 'type' | 'data'>}
 */
const integers = (values) => ({ type: 'int32', data: new Uint8Array(new Int32Array(values).buffer) })

const float = { type: 'DT_FLOAT' }
const int = { type: 'DT_INT32' }
const integer = (/** @type {number} */ value) => ({ i: String(value) })
const integerList = (/** @type {readonly number[]} */ values) => ({ list: { i: values.map(String) } })
const truth = (/** @type {boolean} */ value) => ({ b: value })
const text = (/** @type {string} */ value) => ({ s: inBase64(value) })
const texts = (/** @type {readonly string[]} */ values) => ({ list: { s: values.map(inBase64) } })
const inBase64 = (/** @type {string} */ value) => Buffer.from(value).toString('base64')

/**
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} index
 */
function at(items, index) {
  const item = items[index]
  if (item === undefined) throw new Error(`There is no item ${index} among ${items.length}.`)
  return item
}
