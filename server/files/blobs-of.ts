import { join } from 'node:path'

import type { Settings } from '#server/environment/settings.ts'

import type { BlobStore } from './blob-store.ts'
import { folderBlobs } from './folder-blobs.ts'
import { s3Blobs } from './s3-blobs.ts'

/** Where the settings say that the bytes of uploaded files are. */
export const blobsOf = ({ dataDirectory, s3 }: Pick<Settings, 'dataDirectory' | 's3'>): BlobStore =>
  s3 ? s3Blobs(s3) : folderBlobs(join(dataDirectory, 'files'))

/** The folder of what is being uploaded. */
export const uploadFolderIn = (dataDirectory: string): string => join(dataDirectory, 'uploads')
