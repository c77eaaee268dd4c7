import { CircleCheck, FileText } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { SectionTitle } from '../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { Tile } from '../../../ui/layout/tile.tsx'
import type { Material } from './document-screen.tsx'
import { supplementTexts } from './supplement-texts.ts'
import { useDocumentName } from './use-document-name.ts'

/** Documents with their state; each row opens its files or its form. Nothing without documents. */
export function DocumentList({ title, materials }: { title: string; materials: readonly Material[] }) {
  const t = useTexts(supplementTexts)
  const { href } = useRoute()
  const nameOf = useDocumentName()
  if (materials.length === 0) return null
  const secondaryOf = ({ type, status, files, text }: Material) => {
    if (status === 'OPEN') return text
    if (type === 'HR_INFO') return status === 'READY' ? t.hrReady : t.sentHr
    return status === 'READY' ? t.files(files.length) : t.sentFiles(files.length)
  }
  const linkOf = ({ type, required }: Material) => {
    if (type !== 'HR_INFO') return { href: href('SupplementUpload', { type }) }
    return required ? { href: href('SupplementHr', { type }) } : {}
  }
  return (
    <section className="stack-s">
      <SectionTitle>{title}</SectionTitle>
      <List>
        {materials.map((material) => (
          <ListRow
            key={material.type}
            mark={
              material.status === 'OPEN' ? (
                <Tile icon={FileText} kind="warning" />
              ) : (
                <Tile icon={CircleCheck} kind="success" />
              )
            }
            title={nameOf(material.type)}
            secondary={secondaryOf(material)}
            {...linkOf(material)}
          />
        ))}
      </List>
    </section>
  )
}
