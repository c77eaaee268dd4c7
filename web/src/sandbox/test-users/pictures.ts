import { contextOf } from '../../customer/onboarding/identity/camera/take-photo.ts'

function draw(width: number, height: number, paint: (context: CanvasRenderingContext2D) => void): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  paint(contextOf(canvas))
  return new Promise((done, fail) =>
    canvas.toBlob((photo) => (photo ? done(photo) : fail(new Error('the canvas could not be encoded'))), 'image/jpeg'),
  )
}

/** A sharp, well lit card. */
export const drawCard = (name: string): Promise<Blob> =>
  draw(1200, 900, (context) => {
    context.fillStyle = '#a9b7bd'
    context.fillRect(0, 0, 1200, 900)
    context.fillStyle = '#7fb0d6'
    context.fillRect(90, 120, 1020, 660)
    context.fillStyle = '#1d2730'
    context.font = '40px sans-serif'
    for (let line = 0; line < 11; line++)
      context.fillText(`${name} ${line}: contoh, bukan KTP asli`, 130, 190 + line * 54)
  })

/** Different pictures, as a liveness challenge asks for. */
export const drawFaces = (): Promise<Blob[]> =>
  Promise.all(
    [150, 159, 168].map((red) =>
      draw(240, 320, (context) => {
        context.fillStyle = `rgb(${red},120,100)`
        context.fillRect(0, 0, 240, 320)
      }),
    ),
  )
