declare const fileId: unique symbol

/** SHA-256 of the stored cipher text, 64 lower-case hexadecimal digits. */
export type FileId = string & { readonly [fileId]: true }

/**
 * Where private files are kept. An id names one stored text and never another; the same bytes put twice get two ids.
 * `get` throws when the id is malformed or unknown and when one stored byte differs from what was put.
 */
export interface BlobStore {
  /** Returns only when the file outlives a power cut. `announce` hears its id before anything is written. */
  put(bytes: Buffer, announce?: (id: FileId) => Promise<void>): Promise<FileId>
  get(id: FileId): Promise<Buffer>
  /** Removing what is not there is no error, so that an erasure can be repeated. */
  remove(id: FileId): Promise<void>
}

/** Wraps each file's data key with a master key; `Keyring` is one. */
export interface KeyWrap {
  wrap(dataKey: Buffer): Buffer
  /** Throws when no known master key wrapped it. */
  unwrap(wrapped: Buffer): Buffer
}

export function isFileId(text: string): text is FileId {
  return /^[0-9a-f]{64}$/.test(text)
}
