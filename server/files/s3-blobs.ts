import { createReadStream } from 'node:fs'

import type { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3'

import type { S3Settings } from '#server/environment/settings.ts'
import { lazy } from '#src/domain/lazy.ts'

import type { BlobStore } from './blob-store.ts'

/** Stores bytes as objects of a bucket, `sha256/{hash}`. The client is large, and loaded at its first use. */
export function s3Blobs({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): BlobStore {
  const sdk = lazy(async () => {
    const commands = await import('@aws-sdk/client-s3')
    const client = new commands.S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      // The form that every compatible store knows: the bucket in the path, and no checksums beside the signature.
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
    return { client, ...commands }
  })
  const objectOf = (hash: string) => ({ Bucket: bucket, Key: `sha256/${hash}` })

  return {
    async put(hash, path, size) {
      const { client, HeadObjectCommand, PutObjectCommand } = await sdk()
      if ((await storedSize(client, new HeadObjectCommand(objectOf(hash)))) === size) return
      const body = { Body: createReadStream(path), ContentLength: size }
      const command = new PutObjectCommand({ ...objectOf(hash), ...body })
      // The hash is known, so the file is not read once more to be signed.
      command.middlewareStack.add(
        (next) => (args) => {
          if (hasHeaders(args.request)) args.request.headers['x-amz-content-sha256'] = hash
          return next(args)
        },
        { step: 'build', name: 'knownHash' },
      )
      await client.send(command)
    },

    async *read(hash, { start, end }) {
      const { client, GetObjectCommand } = await sdk()
      const { Body: body } = await client.send(
        new GetObjectCommand({ ...objectOf(hash), Range: `bytes=${start}-${end}` }),
      )
      if (!body) throw new Error('The object has no bytes.')
      yield* body.transformToWebStream()
    },

    async remove(hash) {
      const { client, DeleteObjectCommand } = await sdk()
      await client.send(new DeleteObjectCommand(objectOf(hash)))
    },
  }
}

async function storedSize(client: S3Client, head: HeadObjectCommand): Promise<number | undefined> {
  try {
    return (await client.send(head)).ContentLength
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFound') return undefined
    throw error
  }
}

const hasHeaders = (request: unknown): request is { readonly headers: Record<string, string> } =>
  typeof request === 'object' && request !== null && 'headers' in request
