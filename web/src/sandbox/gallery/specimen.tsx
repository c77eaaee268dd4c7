import type { ComponentType, ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Card } from '../../ui/layout/card.tsx'
import styles from './gallery.module.css'
import { galleryTexts } from './gallery-texts.ts'

/** A component in the gallery. */
export interface Specimen {
  /** Its name in the code. */
  name: string
  Shown: ComponentType
}

/** The card of one component. */
export function SpecimenCard({ specimen: { name, Shown } }: { specimen: Specimen }) {
  return (
    <div className={styles.specimen} id={name}>
      <Card>
        <h3 className={styles.name}>{name}</h3>
        <Shown />
      </Card>
    </div>
  )
}

interface StateProps {
  of: keyof (typeof galleryTexts)['id']['states']
  children: ReactNode
}

/** One state of a component, with its name. */
export function State({ of, children }: StateProps) {
  const t = useTexts(galleryTexts)
  return (
    <div className={styles.state}>
      <p className={styles.stateName}>{t.states[of]}</p>
      {children}
    </div>
  )
}

/** A container for components that are otherwise fixed to the screen. */
export function Frame({ children }: { children: ReactNode }) {
  return <div className={styles.frame}>{children}</div>
}

/** A wrapping row. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

/** The last value that a component reported. */
export function Reported({ children }: { children: ReactNode }) {
  const t = useTexts(galleryTexts)
  return (
    <p className={styles.reported}>
      {t.reported}: <output className={styles.value}>{children}</output>
    </p>
  )
}
