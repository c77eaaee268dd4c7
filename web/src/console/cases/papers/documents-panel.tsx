import type { CaseDocument } from '@lumbung/shared/contract/operators/cases/case-facts.ts'
import { caseDocumentPdf, caseDocumentPhoto, type ReviewCase } from '@lumbung/shared/contract/operators/cases.ts'
import { supplementaryDocumentOptions, supplementReasonOptions } from '@lumbung/shared/options.ts'
import { useState } from 'react'
import { fileHref } from '../../../api/file-href.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Panel } from '../../parts/panel.tsx'
import { PhotoDialog } from '../facts/photo-dialog.tsx'
import styles from './papers.module.css'
import { papersTexts } from './papers-texts.ts'

interface OpenPage {
  title: string
  address: string
}

interface DocumentsPanelProps extends Pick<ReviewCase, 'applicationId' | 'papers'> {
  /** The operator works on the case; to others the files are closed. */
  isAtWork: boolean
}

/** What was asked for besides the form and what arrived. Photos open over the case, PDFs beside it. */
export function DocumentsPanel({ applicationId, papers, isAtWork }: DocumentsPanelProps) {
  const t = useTexts(papersTexts)
  const [page, setPage] = useState<OpenPage>()
  return (
    <Panel title={t.documents}>
      {!isAtWork && papers.some(({ files }) => files.length > 0) && <p className={styles.none}>{t.closed}</p>}
      {papers.length === 0 ? (
        <p className={styles.none}>{t.noDocuments}</p>
      ) : (
        <ul className={styles.rows}>
          {papers.map((paper) => (
            <Paper
              key={paper.type}
              applicationId={isAtWork ? applicationId : undefined}
              paper={paper}
              onOpen={setPage}
            />
          ))}
        </ul>
      )}
      {page && <PhotoDialog {...page} onClose={() => setPage(undefined)} />}
    </Panel>
  )
}

interface PaperProps {
  /** None: the files are closed. */
  applicationId: string | undefined
  paper: CaseDocument
  onOpen: (page: OpenPage) => void
}

function Paper({ applicationId, paper: { type, reason, files, hr }, onOpen }: PaperProps) {
  const t = useTexts(papersTexts)
  const key = useLanguage() === 'id' ? 'id' : 'en'
  const name = supplementaryDocumentOptions.find(({ code }) => code === type)?.[key] ?? type
  const why = supplementReasonOptions.find(({ code }) => code === reason)?.[key]
  const isThere = files.length > 0 || hr !== undefined
  return (
    <li>
      <div>
        <p className="strong">{name}</p>
        <p className="secondary">{why ? t.asked(why) : t.notAsked}</p>
        {hr && <p>{[hr.name, hr.position, hr.phone, hr.email].filter(Boolean).join(', ')}</p>}
        {applicationId !== undefined && files.length > 0 && (
          <div className={styles.files}>
            {files.map(({ fileId, format, pages }, at) =>
              format === 'PDF' ? (
                <a
                  key={fileId}
                  className={styles.file}
                  href={fileHref(caseDocumentPdf, { applicationId, fileId })}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t.openPdf(name, pages)}
                >
                  {t.pdf(pages)}
                </a>
              ) : (
                <button
                  key={fileId}
                  type="button"
                  className={styles.file}
                  aria-label={t.openPage(name, at + 1)}
                  onClick={() =>
                    onOpen({ title: name, address: fileHref(caseDocumentPhoto, { applicationId, fileId }) })
                  }
                >
                  {t.page(at + 1)}
                </button>
              ),
            )}
          </div>
        )}
      </div>
      <Badge kind={isThere ? 'success' : 'warning'}>{isThere ? t.arrived : t.missing}</Badge>
    </li>
  )
}
