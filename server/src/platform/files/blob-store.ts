declare const fileId: unique symbol

/** SHA-256 of the stored cipher text, 64 lower-case hexadecimal digits. */
export type FileId = string & { readonly [fileId]: true }

/**
 * The store of private files. An id names one stored content and never another; storing the same bytes twice gives two ids.
 * `get` throws if the id is malformed or unknown, or if a stored byte has changed.
 */
export interface BlobStore {
  /** Resolves once the file survives a power cut. Calls `announce` with the id before anything is written. */
  put(bytes: Buffer, announce?: (id: FileId) => Promise<void>): Promise<FileId>
  get(id: FileId): Promise<Buffer>
  /** Removing a missing file is not an error, so that an erasure can be repeated. */
  remove(id: FileId): Promise<void>
}

/** Wraps each file's data key with a master key; `Keyring` is one. */
export interface KeyWrap {
  wrap(dataKey: Buffer): Buffer
  /** Throws if no known master key wrapped it. */
  unwrap(wrapped: Buffer): Buffer
}

export function isFileId(text: string): text is FileId {
  return /^[0-9a-f]{64}$/.test(text)
}
