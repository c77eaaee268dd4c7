import type { Customer } from '@lumbung/shared/contract/operators/customers.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { PhotoDialog } from '../cases/facts/photo-dialog.tsx'
import { photosTexts } from '../cases/facts/photos-texts.ts'
import { Panel } from '../parts/panel.tsx'
import { revealTexts } from './reveal-texts.ts'
import { Revealable } from './revealable.tsx'
import styles from './reveals.module.css'

interface MaskedPhotosProps {
  customerId: string
  photos: NonNullable<Customer['photos']>
}

/** Which photos there are; each is opened by itself. */
export function MaskedPhotosPanel({ customerId, photos }: MaskedPhotosProps) {
  const t = useTexts(revealTexts)
  const { kinds } = useTexts(photosTexts)
  return (
    <Panel title={t.photos}>
      {photos.length === 0 && <p className={styles.none}>{t.noPhotos}</p>}
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map(({ photoId, kind }) => (
            <li key={photoId} className={styles.photo}>
              <Revealable
                customerId={customerId}
                field="PHOTO"
                of={photoId}
                name={`${t.fields.PHOTO} ${kinds[kind]}`}
                masked={kinds[kind]}
              >
                {(address) => <OpenPhoto address={address} kind={kinds[kind]} />}
              </Revealable>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function OpenPhoto({ address, kind }: { address: string; kind: string }) {
  const t = useTexts(revealTexts)
  const [isLarge, setLarge] = useState(false)
  return (
    <>
      <button type="button" className={styles.thumbnail} aria-label={t.enlarge(kind)} onClick={() => setLarge(true)}>
        <img src={address} alt="" />
      </button>
      <span>{kind}</span>
      {isLarge && <PhotoDialog title={kind} address={address} onClose={() => setLarge(false)} />}
    </>
  )
}
