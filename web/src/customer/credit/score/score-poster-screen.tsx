import { creditScore } from '@lumbung/shared/contract/credit.ts'
import { Share2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { drawPoster, type Poster, posterSide } from './draw-poster.ts'
import styles from './score.module.css'
import { scoreTexts } from './score-texts.ts'
import { sharePicture } from './share-picture.ts'

/** a picture of the score to share, drawn on the phone, without personal data. */
export function ScorePosterScreen() {
  const t = useTexts(scoreTexts)
  const { href } = useRoute()
  const { toasts } = useServices()
  const canvas = useRef<HTMLCanvasElement>(null)
  const read = useRead(creditScore, {}, { handles: 'all' })
  const scored = read.data?.scored
  const share = () =>
    canvas.current?.toBlob(async (picture) => {
      if (picture && (await sharePicture(picture, 'skor-lumbung.png')) === 'saved') toasts.show(t.saved)
    })
  const action = scored ? (
    <Button icon={Share2} onClick={share}>
      {t.share}
    </Button>
  ) : (
    read.data && <ButtonLink href={href('Home', {})}>{t.apply}</ButtonLink>
  )
  return (
    <AppScreen title={t.posterTitle} right={<HelpButton />} action={action}>
      <Loaded read={read} skeleton={<SkeletonCard />}>
        {(reply) =>
          reply.scored ? (
            <div className="stack">
              <p>{t.posterLead}</p>
              <PosterPicture target={canvas} {...reply.scored} />
            </div>
          ) : (
            <p>{t.noneBody}</p>
          )
        }
      </Loaded>
    </AppScreen>
  )
}

interface PictureProps {
  target: { readonly current: HTMLCanvasElement | null }
  score: number
  least: number
  most: number
}

function PosterPicture({ target, score, least, most }: PictureProps) {
  const t = useTexts(scoreTexts)
  const { posterLine: line, posterFoot: foot } = t
  const scale = t.of(least, most)
  useEffect(() => {
    const context = target.current?.getContext('2d')
    const poster: Poster = { line, score, scale, foot, share: (score - least) / (most - least) }
    if (context) drawPoster(context, poster)
  }, [target, line, score, scale, foot, least, most])
  return (
    <canvas
      ref={target as React.RefObject<HTMLCanvasElement>}
      className={styles.poster}
      width={posterSide}
      height={posterSide}
      role="img"
      aria-label={t.posterAlt(score)}
    />
  )
}
