import { provedBy } from './guard.ts'

const onboarding = 'server/src/modules/onboarding'
const photo = 'server/src/platform/files/image.ts'
const format = 'server/src/platform/files/image-format.ts'
const structure = 'server/src/platform/files/image-structure.ts'
const engine = 'server/src/platform/files/image-engine.ts'
const link = 'server/src/platform/files/signed-link.ts'

export const photos = [
  ...provedBy('server/src/platform/files/image.test.ts', [
    {
      name: '#9 a photo of 0 bytes is refused',
      file: format,
      find: "if (bytes.length === 0) return 'EMPTY'",
      replace: '',
      pattern: 'an empty file is EMPTY',
    },
    {
      name: '#9 a photo of 11 MB is refused',
      file: format,
      find: "if (bytes.length > maxPhotoBytes) return 'TOO_LARGE'",
      replace: '',
      pattern: '11 MB is TOO_LARGE',
    },
    {
      name: '#9 SVG, GIF and TIFF are refused',
      file: format,
      find: "if (format === undefined) return 'UNSUPPORTED'",
      replace: '',
      pattern: 'a PDF, SVG, GIF, TIFF',
      also: [
        { file: photo, find: 'isReadable ? convert(bytes, format)', replace: 'bytes ? reencode(bytes)' },
        { file: engine, find: "sharp.block({ operation: ['VipsForeignLoad'] })", replace: '' },
      ],
    },
    {
      name: '#9 a renamed PDF is refused',
      file: format,
      find: "return 'jpeg'\n",
      replace: "return 'jpeg'\n  if (text(bytes, 0, 4) === '%PDF') return 'jpeg'\n",
      pattern: 'a PDF, SVG, GIF, TIFF',
    },
    {
      name: '#9 a photo of 60 megapixels is refused',
      file: photo,
      find: "? 'TOO_MANY_PIXELS' : undefined",
      replace: '? undefined : undefined',
      pattern: '60 MP is TOO_MANY_PIXELS',
    },
    {
      name: '#9 EXIF, position and profile are removed',
      file: photo,
      find: '.jpeg({ quality })',
      replace: '.keepMetadata().jpeg({ quality })',
      pattern: 'EXIF, position, XMP',
    },
    {
      name: '#9 data appended to a photo is removed',
      file: photo,
      find: 'jpeg: data, width',
      replace: 'jpeg: bytes, width',
      pattern: 'data hidden behind or inside',
    },
    {
      name: '#9 animations are refused',
      file: structure,
      find: "if (type === 'acTL') return false",
      replace: '',
      pattern: 'animated WebP and PNG files',
    },
    {
      name: '#36 a JPEG of many scans is refused',
      file: structure,
      find: 'if (scans > maxScans) return false',
      replace: '',
      pattern: 'a JPEG of more than 20 scans',
    },
    {
      name: '#36 a JPEG that is not coded as cameras do is refused',
      file: structure,
      find: 'if (isFrame(code) && !frames.includes(code)) return false',
      replace: '',
      pattern: 'a JPEG of more than 20 scans',
    },
    {
      name: '#36 a PNG of many packed texts is refused',
      file: structure,
      find: 'if (packed > maxPackedChunks) return false',
      replace: '',
      pattern: 'a PNG of many packed texts',
    },
  ]),
  ...provedBy('server/src/platform/files/image-engine.test.ts', [
    {
      name: '#9 decoders of other formats are blocked',
      file: engine,
      find: "sharp.block({ operation: ['VipsForeignLoad'] })",
      replace: '',
      pattern: 'the decoders of other formats',
    },
    {
      name: '#9 the decoder has a pixel limit',
      file: engine,
      find: "limitInputPixels: maxPixels, failOn: 'error'",
      replace: "limitInputPixels: false, failOn: 'error'",
      pattern: 'the decoder itself stops',
    },
  ]),
  ...provedBy(`${onboarding}/identity/photos.test.ts`, [
    {
      name: '#9 an upload above the limit is refused',
      file: 'server/src/platform/http/form.ts',
      find: 'if (gathered.add(piece) > part.bytes) stop(tooLargeFor({ part }))',
      replace: 'gathered.add(piece)',
      pattern: '60 megapixels and a truncated JPEG',
      also: [
        { file: format, find: "if (bytes.length > maxPhotoBytes) return 'TOO_LARGE'", replace: '' },
        {
          file: 'server/src/platform/http/body.ts',
          find: "if (Number(request.headers['content-length'] ?? 0) > most) throw",
          replace: 'if (request.aborted) throw',
        },
        { file: 'server/src/platform/http/body.ts', find: 'if (received > most) throw', replace: 'if (false) throw' },
      ],
    },
    {
      name: '#7 a forged photo link is refused',
      file: link,
      find: 'given.length === expected.length && timingSafeEqual(given, expected)',
      replace: 'given.length > 0',
      pattern: 'NOT_FOUND: another customer’s link',
    },
    {
      name: '#7 an expired photo link is refused',
      file: link,
      find: 'genuine && now.getTime() < Number(expires) * 1000',
      replace: 'genuine',
      pattern: 'NOT_FOUND: another customer’s link',
    },
    {
      name: '#7 another customer’s photo link is refused',
      file: `${onboarding}/identity/photo-store.ts`,
      find: 'from photo where user_id = $1 and id = $2',
      replace: 'from photo where $1::uuid is not null and id = $2',
      pattern: 'NOT_FOUND: another customer’s link',
    },
    {
      name: 'D-111 a photo that fails the quality check is not stored',
      file: `${onboarding}/identity/save-photo.ts`,
      find: 'photo.quality.hints.length === 0 || (force && (await hasFailedQualityCheck(app.db, userId, kind)))',
      replace: 'true',
      pattern: 'D-111: a photo',
    },
    {
      name: 'D-111 forceSave has no effect on the first try',
      file: `${onboarding}/identity/save-photo.ts`,
      find: '(force && (await hasFailedQualityCheck(app.db, userId, kind)))',
      replace: 'force',
      pattern: 'D-111: forceSave works from the second try on',
    },
    {
      name: 'D-113 a face cannot be uploaded',
      file: `${onboarding}/identity/save-photo.ts`,
      find: 'if (!uploadable.includes(kind))',
      replace: 'if (false)',
      pattern: 'faces come from the face check alone',
    },
  ]),
]
