package com.example.lumbung

import android.content.ActivityNotFoundException
import android.content.ClipData
import android.content.Intent
import android.net.Uri
import androidx.activity.result.contract.ActivityResultContracts.StartActivityForResult
import androidx.core.content.FileProvider
import java.io.File
import java.util.UUID

/** Files that other apps may read while the customer looks at them or shares them. */
class Files(private val activity: LumbungActivity) {
    private val folder = File(activity.cacheDir, "lumbung")
    private val sharing = Question(activity, StartActivityForResult())

    /** To be called when the app is opened anew: nobody reads what is left. */
    fun clear() {
        folder.deleteRecursively()
    }

    /** A new file in a folder of its own, so that it keeps its name and replaces no other. */
    fun create(name: String): File {
        val own = File(folder, UUID.randomUUID().toString())
        own.mkdirs()
        return File(own, fileName(name))
    }

    fun uriOf(file: File): Uri = FileProvider.getUriForFile(activity, "${activity.packageName}.lumbung", file)

    private fun save(file: PageFile): Uri = uriOf(create(file.name).apply { writeBytes(file.bytes) })

    /** Shows a file in the app for it, else offers it to all that take such files. */
    fun open(file: PageFile) {
        val uri = save(file)
        val view = Intent(Intent.ACTION_VIEW)
            .setDataAndType(uri, file.type)
            .addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION)
        try {
            activity.startActivity(view)
        } catch (_: ActivityNotFoundException) {
            activity.startActivity(chooser("", uri, file.type))
        }
    }

    /** Opens the share sheet, which does not tell whether anything was shared. */
    suspend fun share(text: String, file: PageFile?) {
        sharing.ask(chooser(text, file?.let(::save), file?.type ?: "text/plain")) ?: throw Refusal("UNAVAILABLE")
    }

    private fun chooser(text: String, uri: Uri?, type: String): Intent {
        val send = Intent(Intent.ACTION_SEND).setType(type).putExtra(Intent.EXTRA_TEXT, text)
        if (uri != null) {
            send.putExtra(Intent.EXTRA_STREAM, uri).addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION)
            send.clipData = ClipData.newRawUri(null, uri)
        }
        return Intent.createChooser(send, null)
    }
}
