import { createParser } from 'eventsource-parser'
import * as v from 'valibot'

/** Calls `onEvent` with the data of each server-sent event that the schema accepts, until the stream ends; rejects when it breaks. */
export async function readEvents<const Schema extends v.GenericSchema>(
  stream: ReadableStream<Uint8Array>,
  schema: Schema,
  onEvent: (event: v.InferOutput<Schema>) => void,
): Promise<void> {
  const decoder = new TextDecoder()
  const parser = createParser({
    onEvent: ({ data }) => {
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), data)
      if (parsed.success) onEvent(parsed.output)
    },
  })
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    parser.feed(decoder.decode(value, { stream: true }))
  }
}
