package com.example.lumbung

import android.webkit.CookieManager
import android.webkit.DownloadListener
import android.webkit.URLUtil
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.launch
import kotlinx.coroutines.withContext
import java.io.IOException
import java.net.HttpURLConnection
import java.net.URL

private const val DOWNLOAD_MS = 60_000

/**
 * Links that download. DownloadManager would send the session's cookies on to wherever a redirect leads, so the file is
 * fetched here. Our page itself uses `openFile`.
 */
class Downloads(private val files: Files, private val origin: String, private val scope: CoroutineScope) :
    DownloadListener {
    override fun onDownloadStart(url: String, agent: String?, disposition: String?, type: String?, length: Long) {
        if (originOf(url) != origin) return
        scope.launch {
            val bytes = withContext(Dispatchers.IO) { fetch(URL(url)) } ?: return@launch
            val name = fileName(URLUtil.guessFileName(url, disposition, type))
            files.open(PageFile(name, type ?: "application/octet-stream", bytes))
        }
    }

    private fun fetch(url: URL): ByteArray? {
        val download = url.openConnection() as HttpURLConnection
        return try {
            download.instanceFollowRedirects = false
            download.connectTimeout = DOWNLOAD_MS
            download.readTimeout = DOWNLOAD_MS
            CookieManager.getInstance().getCookie(url.toString())?.let { download.setRequestProperty("Cookie", it) }
            val isFound = download.responseCode == HttpURLConnection.HTTP_OK
            if (isFound) download.inputStream.use { it.readBytes() } else null
        } catch (_: IOException) {
            null
        } finally {
            download.disconnect()
        }
    }
}
