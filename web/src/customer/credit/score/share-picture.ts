import { saveFile } from '../../../shell/loading/use-file-link.ts'
import { hostApp } from '../../../state/host-app.ts'

/** Shares a picture by the phone's share sheet, or downloads it where there is none. Returns what it did. */
export async function sharePicture(picture: Blob, name: string): Promise<'shared' | 'saved'> {
  if (hostApp()) {
    const { shareByApp } = await import('../../../shell/native/files-of-app.ts')
    if (await shareByApp('', { blob: picture, name })) return 'shared'
  }
  const file = new File([picture], name, { type: picture.type })
  if (navigator.canShare?.({ files: [file] })) {
    // The customer may close the sheet: then nothing was shared, and nothing is wrong.
    await navigator.share({ files: [file] }).catch(() => undefined)
    return 'shared'
  }
  saveFile(picture, name)
  return 'saved'
}
