/** Shares a picture by the phone's share sheet, or downloads it where there is none. Returns what it did. */
export async function sharePicture(picture: Blob, name: string): Promise<'shared' | 'saved'> {
  const file = new File([picture], name, { type: picture.type })
  if (navigator.canShare?.({ files: [file] })) {
    // The customer may close the sheet: then nothing was shared, and nothing is wrong.
    await navigator.share({ files: [file] }).catch(() => undefined)
    return 'shared'
  }
  const url = URL.createObjectURL(picture)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
  return 'saved'
}
