/** What a poster says. Nothing in it names the customer (D-181). */
export interface Poster {
  line: string
  score: number
  scale: string
  foot: string
  /** Share of the scale that is reached, 0 to 1. */
  share: number
}

/** Pixels: a square that messengers show whole. */
export const posterSide = 1080

const [paper, ink, faint, strong] = ['#fdf8ee', '#1d3b2a', '#d9e5d6', '#2c6b45']

/** Draws the poster: a scale with the score inside it. */
export function drawPoster(context: CanvasRenderingContext2D, { line, score, scale, foot, share }: Poster): void {
  const middle = posterSide / 2
  context.fillStyle = paper ?? ''
  context.fillRect(0, 0, posterSide, posterSide)
  drawArc(context, faint ?? '', 1)
  drawArc(context, strong ?? '', share)
  context.textAlign = 'center'
  context.fillStyle = ink ?? ''
  context.font = '600 48px sans-serif'
  context.fillText(line, middle, 460)
  context.font = '700 220px sans-serif'
  context.fillText(String(score), middle, 670)
  context.font = '400 36px sans-serif'
  context.fillText(scale, middle, 750)
  context.font = '700 56px sans-serif'
  context.fillText(foot, middle, 980)
}

/** Part of a three-quarter circle, open at the bottom. */
function drawArc(context: CanvasRenderingContext2D, colour: string, share: number): void {
  const from = Math.PI * 0.75
  context.beginPath()
  context.lineWidth = 48
  context.lineCap = 'round'
  context.strokeStyle = colour
  context.arc(posterSide / 2, 560, 400, from, from + Math.PI * 1.5 * Math.max(0, Math.min(1, share)))
  context.stroke()
}
