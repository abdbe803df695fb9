import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'

import { onTestFinished } from 'vitest'

const credentials = { accessKeyId: 'TESTKEY', secretAccessKey: 'a secret of the tests' }
const region = 'eu-north-1'

/**
 * A store that speaks as much of S3 as ours uses: PUT, HEAD, GET with a range, and DELETE. It refuses a request whose signature (AWS
 * Signature Version 4) or whose hash of the body is wrong.
 */
export async function startS3() {
  const objects = new Map<string, Buffer>()
  const refused: string[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request)
      const key = new URL(request.url ?? '', 'http://s3').pathname
      const fault = faultIn(request, body)
      if (fault !== undefined) {
        refused.push(fault)
        return response.writeHead(403).end(`<Error><Code>${fault}</Code></Error>`)
      }
      const found = objects.get(key)
      if (request.method === 'PUT') {
        objects.set(key, body)
        return response.writeHead(200).end()
      }
      if (request.method === 'DELETE') {
        objects.delete(key)
        return response.writeHead(204).end()
      }
      if (!found)
        return response
          .writeHead(404)
          .end(request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>')
      if (request.method === 'HEAD')
        return response.writeHead(200, { 'content-length': found.byteLength }).end()
      const [, start, end] = /^bytes=(\d+)-(\d+)$/u.exec(request.headers.range ?? '') ?? []
      return response.writeHead(206).end(found.subarray(Number(start), Number(end) + 1))
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    objects,
    refused,
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'sprakhuset',
      S3_REGION: region,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks)
}

function faultIn(request: IncomingMessage, body: Buffer): string | undefined {
  const [, keyId, date, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/[^,]+, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/u.exec(
      request.headers.authorization ?? '',
    ) ?? []
  if (keyId !== credentials.accessKeyId || date === undefined || names === undefined)
    return 'InvalidAccessKeyId'
  const bodyHash = headerOf(request, 'x-amz-content-sha256')
  if (bodyHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
  searchParams.sort()
  const canonical = [
    request.method,
    pathname,
    searchParams.toString(),
    ...names.split(';').map((name) => `${name}:${headerOf(request, name).trim()}`),
    '',
    names,
    bodyHash,
  ].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headerOf(request, 'x-amz-date'), scope, sha256(canonical)].join('\n')
  const key = [date, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    hmac,
    `AWS4${credentials.secretAccessKey}`,
  )
  return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}

const headerOf = (request: IncomingMessage, name: string) => String(request.headers[name] ?? '')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
