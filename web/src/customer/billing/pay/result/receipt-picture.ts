const width = 720
const margin = 48
const line = 40

export interface ReceiptText {
  title: string
  rows: readonly { label: string; value: string }[]
  note: string
}

/** A receipt as PNG, black on white, to save or share. Undefined if the browser has no canvas. */
export function receiptPicture({ title, rows, note }: ReceiptText): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = margin * 2 + line * (rows.length * 2 + 4)
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(undefined)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, canvas.height)
  let y = margin
  const write = (text: string, font: string, colour: string) => {
    pen.font = font
    pen.fillStyle = colour
    pen.fillText(text, margin, y + line / 2, width - margin * 2)
    y += line
  }
  write('Lumbung', 'bold 32px sans-serif', '#14532d')
  write(title, 'bold 26px sans-serif', '#1d2420')
  y += line / 2
  for (const { label, value } of rows) {
    write(label, '20px sans-serif', '#5d6a63')
    write(value, '26px sans-serif', '#1d2420')
  }
  y += line / 2
  write(note, '18px sans-serif', '#5d6a63')
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'))
}
