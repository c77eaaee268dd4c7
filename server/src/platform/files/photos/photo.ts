import { z } from 'zod'
import { ReaderEnded } from '../reading/reader.ts'
import { readApart } from '../reading/readers.ts'
import type { Work } from '../reading/work.ts'
import { photoProblems, problemAtSight } from './image-format.ts'

const qualityHints = ['TOO_DARK', 'BLURRED', 'GLARE', 'TOO_SMALL'] as const
export type QualityHint = (typeof qualityHints)[number]

const photoQuality = z.object({
  /** Mean luminance, 0 to 255. */
  brightness: z.number(),
  /** Variance of the Laplacian on a grey copy of 640 px; edges of letters raise it, blur lowers it. */
  sharpness: z.number(),
  /** Share of overexposed pixels, 0 to 1. */
  glare: z.number(),
  hints: z.array(z.enum(qualityHints)),
})
export type PhotoQuality = z.infer<typeof photoQuality>

const refused = z.object({ ok: z.literal(false), problem: z.enum(photoProblems) })
const photo = z.object({ ok: z.literal(true), width: z.int(), height: z.int() })
/** What the reading process says is checked like a request: a decoder may be broken by what it decodes. */
const plainAnswer = z.union([photo, refused])
const assessedAnswer = z.union([photo.extend({ quality: photoQuality }), refused])

type Refused = z.infer<typeof refused>
/** A re-encoded photo with width and height in pixels, or the problem. */
export type ConvertedPhoto = (z.infer<typeof photo> & { jpeg: Buffer }) | Refused
export type AssessedPhoto = (z.infer<typeof photo> & { jpeg: Buffer; quality: PhotoQuality }) | Refused

async function convertApart(owner: string, work: Work, bytes: Buffer) {
  // Before it waits for a process.
  const problem = problemAtSight(bytes)
  if (problem) return { head: { ok: false, problem }, bytes: Buffer.alloc(0) }
  return readApart(owner, work, bytes).catch((error: unknown) => {
    if (error instanceof ReaderEnded) return { head: { ok: false, problem: 'DAMAGED' }, bytes: Buffer.alloc(0) }
    throw error
  })
}

/**
 * Reads an uploaded photo (JPEG, PNG or WebP, 1 byte to 10 MB, at most 40 megapixels, not animated) and returns a new JPEG of
 * at most 2048 px on the long side. An unreadable photo, or one that a process cannot read in time, is a problem, not an error;
 * throws only UPLOADS_BUSY. Source: behaviour 4, #9, #36.
 */
export async function readPhoto(owner: string, bytes: Buffer): Promise<ConvertedPhoto> {
  const answer = await convertApart(owner, 'PHOTO', bytes)
  const read = plainAnswer.parse(answer.head)
  return read.ok ? { ...read, jpeg: answer.bytes } : read
}

/** The same with what `assessPhoto` measures in it. */
export async function readAssessedPhoto(owner: string, bytes: Buffer): Promise<AssessedPhoto> {
  const answer = await convertApart(owner, 'ASSESSED_PHOTO', bytes)
  const read = assessedAnswer.parse(answer.head)
  return read.ok ? { ...read, jpeg: answer.bytes } : read
}
