import { type Guard, provedBy } from './guard.ts'

/** Photos, PDFs and the room for them. */
export const uploads: readonly Guard[] = [
  ...provedBy('server/src/tests/operation/upload-budgets.test.ts', [
    {
      name: '#30 the memory of all uploads is limited',
      file: 'server/src/platform/http/limits/upload-budget.ts',
      find: 'makeRoom(() => sumOf(all) > mostBytes)',
      replace: '',
      pattern: '60 open uploads fill only',
    },
    {
      name: '#30 uploads of a customer are limited an hour and a day',
      file: 'server/src/platform/http/bodies/uploads.ts',
      find: 'await spend(app, upload.person)',
      replace: '',
      pattern: 'twenty uploads an hour',
    },
  ]),
  ...provedBy('server/src/platform/files/reading/turns.test.ts', [
    {
      name: '#30 waiting files are limited',
      file: 'server/src/platform/files/reading/turns.ts',
      find: 'if (waiting.length > mostWaiting) refuseLast()',
      replace: '',
      pattern: 'work beyond the waiting limit',
    },
    {
      name: '#36 a customer has one file read at a time',
      file: 'server/src/platform/files/reading/turns.ts',
      find: 'waiting.filter(({ owner }) => !running.has(owner))',
      replace: '[...waiting]',
      pattern: 'and one of each owner',
    },
  ]),
  ...provedBy('server/src/platform/http/limits/upload-budget.test.ts', [
    {
      name: '#40 a person has a share',
      file: 'server/src/platform/http/limits/upload-budget.ts',
      find: 'if (sumOf(ofPerson()) > atOnce.bytes) throw busy()',
      replace: '',
      pattern: 'a person has a share',
    },
  ]),
  ...provedBy('server/src/platform/files/photos/image.test.ts', [
    {
      name: '#9 a renamed PDF is refused',
      file: 'server/src/platform/files/photos/image-format.ts',
      find: "return 'jpeg'\n",
      replace: "return 'jpeg'\n  if (text(bytes, 0, 4) === '%PDF') return 'jpeg'\n",
      pattern: 'a PDF, SVG, GIF, TIFF',
    },
    {
      name: '#9 a photo of 60 megapixels is refused',
      file: 'server/src/platform/files/photos/image.ts',
      find: "? 'TOO_MANY_PIXELS' : undefined",
      replace: '? undefined : undefined',
      pattern: '60 MP is TOO_MANY_PIXELS',
    },
    {
      name: '#9 EXIF, position and profile are removed',
      file: 'server/src/platform/files/photos/image.ts',
      find: '.jpeg({ quality })',
      replace: '.keepMetadata().jpeg({ quality })',
      pattern: 'EXIF, position, XMP',
    },
    {
      name: '#36 a JPEG of many scans is refused',
      file: 'server/src/platform/files/photos/image-structure.ts',
      find: 'if (scans > maxScans) return false',
      replace: '',
      pattern: 'a JPEG of more than 20 scans',
    },
  ]),
  ...provedBy('server/src/platform/files/photos/image-engine.test.ts', [
    {
      name: '#9 decoders of other formats are blocked',
      file: 'server/src/platform/files/photos/image-engine.ts',
      find: "sharp.block({ operation: ['VipsForeignLoad'] })",
      replace: '',
      pattern: 'the decoders of other formats',
    },
  ]),
  ...provedBy('server/src/modules/onboarding/identity/photos.test.ts', [
    {
      name: '#9 an upload above the limit is refused',
      file: 'server/src/platform/http/bodies/form.ts',
      find: 'if (gathered.add(piece) > part.bytes) stop(tooLargeFor({ part }))',
      replace: 'gathered.add(piece)',
      pattern: '60 megapixels and a truncated JPEG',
      also: [
        {
          file: 'server/src/platform/files/photos/image-format.ts',
          find: "if (bytes.length > maxPhotoBytes) return 'TOO_LARGE'",
          replace: '',
        },
        {
          file: 'server/src/platform/http/bodies/body.ts',
          find: "if (Number(request.headers['content-length'] ?? 0) > most) throw",
          replace: 'if (request.aborted) throw',
        },
        {
          file: 'server/src/platform/http/bodies/body.ts',
          find: 'if (received > most) throw',
          replace: 'if (false) throw',
        },
      ],
    },
    {
      name: '#7 a forged photo link is refused',
      file: 'server/src/platform/files/signed-link.ts',
      find: 'received.length === expected.length && timingSafeEqual(received, expected)',
      replace: 'received.length > 0',
      pattern: 'NOT_FOUND: another customer’s link',
    },
  ]),
  ...provedBy('server/src/platform/files/pdf-check.test.ts', [
    {
      name: '#9 a PDF with scripts or attachments is refused',
      file: 'server/src/platform/files/pdf-check.ts',
      find: "if (isActive) return bad('ACTIVE_CONTENT')",
      replace: '',
      pattern: 'are ACTIVE_CONTENT',
    },
    {
      name: '#9 a PDF is not unpacked without a limit',
      file: 'server/src/platform/files/pdf-check.ts',
      find: '{ maxOutputLength, info',
      replace: '{ maxOutputLength: 8 * maxUnpacked, info',
      pattern: 'unpacks to more than 16 MB',
    },
  ]),
  ...provedBy('server/src/platform/files/disk-store.test.ts', [
    {
      name: '#9 photos are sealed on disk',
      file: 'server/src/platform/files/disk-store.ts',
      find: 'const sealed = seal(dataKey, bytes, context)',
      replace: 'const sealed = Buffer.from(bytes)',
      pattern: 'no plain text reaches the disk',
      also: [
        {
          file: 'server/src/platform/files/disk-store.ts',
          find: 'return open(keys.unwrap(wrapped), sealed, context)',
          replace: 'return keys.unwrap(wrapped) && sealed',
        },
      ],
    },
    {
      name: 'a path instead of a file id is refused',
      file: 'server/src/platform/files/disk-store.ts',
      find: "if (!isFileId(id)) throw new Error('not a file id')",
      replace: '',
      pattern: 'an id that is not',
    },
  ]),
]
