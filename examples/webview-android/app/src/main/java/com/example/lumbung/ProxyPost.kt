package com.example.lumbung

import android.webkit.CookieManager
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext
import org.json.JSONArray
import org.json.JSONObject
import java.io.ByteArrayOutputStream
import java.io.IOException
import java.net.HttpURLConnection
import java.net.URI
import java.net.URISyntaxException
import java.net.URL
import java.util.UUID

private const val TIMEOUT_MS = 60_000
private const val FILES_TIMEOUT_MS = 120_000
private const val CHUNK = 64 * 1024

private val allowedHeaders = setOf(
    "accept-language",
    "authorization",
    "content-type",
    "idempotency-key",
    "x-adv-agency-token",
    "x-adv-market-channel",
    "x-adv-session",
    "x-adv-source-type",
    "x-adv-uuid",
    "x-app-version",
    "x-os-type",
    "x-user-agent",
)

private val refusedEncodings = Regex("%(2e|2f|5c|25|7f|[01].)", RegexOption.IGNORE_CASE)

/** Sends a POST of the page to our server, with the cookies of the web view. */
class ProxyPost(private val origin: String, private val progress: (id: String, sent: Long, total: Long) -> Unit) {
    suspend fun send(params: Params, id: String): JSONObject =
        withContext(Dispatchers.IO) {
            params.oneOf("method", "POST")
            val url = addressOf(params.text("path", 4096))
            val headers = checked(params.texts("headers"))
            try {
                if (params.has("form")) {
                    val boundary = UUID.randomUUID().toString()
                    val typed = headers + ("content-type" to "multipart/form-data; boundary=$boundary")
                    exchange(url, typed, multipart(params.list("form"), boundary), FILES_TIMEOUT_MS, id)
                } else {
                    val body = if (params.has("body")) params.text("body") else ""
                    exchange(url, headers, body.toByteArray(), TIMEOUT_MS, id)
                }
            } catch (_: IOException) {
                throw Refusal("NO_REPLY")
            }
        }

    /** An address below /api/ of our server, before and after parsing. */
    private fun addressOf(path: String): URL {
        val isPlain = path.startsWith("/api/") && path.none { it == '\\' || it.isISOControl() }
        val way = path.substringBefore('?')
        if (!isPlain || refusedEncodings.containsMatchIn(way)) throw Refusal("INVALID")
        if (way.split('/').any { it == "." || it == ".." }) throw Refusal("INVALID")
        val uri = try {
            URI(origin + path)
        } catch (_: URISyntaxException) {
            throw Refusal("INVALID")
        }
        val isOurs = originOf(uri.toString()) == origin && uri.rawUserInfo == null && uri.rawFragment == null
        val isBelow = uri.normalize().rawPath == uri.rawPath && uri.rawPath.startsWith("/api/")
        if (!isOurs || !isBelow) throw Refusal("INVALID")
        return uri.toURL()
    }

    /** The headers by their names in lower case, each once. */
    private fun checked(given: Map<String, String>): Map<String, String> {
        val headers = given.mapKeys { it.key.lowercase() }
        if (headers.size != given.size) throw Refusal("INVALID")
        return headers.onEach { (name, value) -> check(name, value) }
    }

    private fun check(name: String, value: String) {
        if (name !in allowedHeaders || value.any { it.isISOControl() }) throw Refusal("INVALID")
        if (name == "authorization" && !value.startsWith("Bearer ")) throw Refusal("INVALID")
    }

    private fun multipart(form: JSONArray, boundary: String): ByteArray {
        val body = ByteArrayOutputStream()
        for (index in 0 until form.length()) {
            val field = form.opt(index) as? JSONArray
            val name = field?.opt(0) as? String
            if (field == null || name == null || field.length() != 2) throw Refusal("INVALID")
            val head = "--$boundary\r\nContent-Disposition: form-data; name=\"${escaped(name)}\""
            when (val value = field.opt(1)) {
                is String -> body.write("$head\r\n\r\n$value".toByteArray())
                is JSONObject -> {
                    val file = Params(value).file()
                    if (file.type.any { it.isISOControl() }) throw Refusal("INVALID")
                    val more = "; filename=\"${escaped(file.name)}\"\r\nContent-Type: ${file.type}\r\n\r\n"
                    body.write((head + more).toByteArray())
                    body.write(file.bytes)
                }
                else -> throw Refusal("INVALID")
            }
            body.write("\r\n".toByteArray())
        }
        body.write("--$boundary--\r\n".toByteArray())
        return body.toByteArray()
    }

    private fun escaped(name: String) = name.replace("\r", "%0D").replace("\n", "%0A").replace("\"", "%22")

    private fun exchange(
        url: URL,
        headers: Map<String, String>,
        body: ByteArray,
        timeout: Int,
        id: String,
    ): JSONObject {
        val connection = url.openConnection() as HttpURLConnection
        try {
            connection.requestMethod = "POST"
            connection.instanceFollowRedirects = false
            connection.useCaches = false
            connection.connectTimeout = timeout
            connection.readTimeout = timeout
            connection.doOutput = true
            // A body of a known length is never sent a second time by HttpURLConnection itself.
            connection.setFixedLengthStreamingMode(body.size)
            for ((name, value) in headers) connection.setRequestProperty(name, value)
            val cookies = CookieManager.getInstance()
            cookies.getCookie(url.toString())?.let { connection.setRequestProperty("Cookie", it) }
            write(connection, body, id)
            val status = connection.responseCode
            keepCookies(cookies, url, connection)
            return JSONObject()
                .put("status", status)
                .put("headers", headersOf(connection))
                .put("body", String(bytesOf(connection, status)))
        } finally {
            connection.disconnect()
        }
    }

    private fun write(connection: HttpURLConnection, body: ByteArray, id: String) {
        connection.outputStream.use { stream ->
            var sent = 0
            while (sent < body.size) {
                val size = minOf(CHUNK, body.size - sent)
                stream.write(body, sent, size)
                sent += size
                progress(id, sent.toLong(), body.size.toLong())
            }
        }
    }

    private fun keepCookies(cookies: CookieManager, url: URL, connection: HttpURLConnection) {
        val given = connection.headerFields.filterKeys { it.equals("set-cookie", ignoreCase = true) }.values.flatten()
        for (cookie in given) cookies.setCookie(url.toString(), cookie)
        cookies.flush()
    }

    private fun headersOf(connection: HttpURLConnection): JSONObject {
        val headers = JSONObject()
        // The first line of the reply has a null name.
        for ((name: String?, values) in connection.headerFields) {
            val key = name?.lowercase() ?: continue
            if (key != "set-cookie") headers.put(key, values.joinToString(", "))
        }
        return headers
    }

    private fun bytesOf(connection: HttpURLConnection, status: Int): ByteArray {
        val stream = (if (status >= 400) connection.errorStream else connection.inputStream) ?: return ByteArray(0)
        val body = ByteArrayOutputStream()
        stream.use {
            val buffer = ByteArray(CHUNK)
            while (true) {
                val size = it.read(buffer)
                if (size == -1) break
                body.write(buffer, 0, size)
                // The request has arrived: TOO_LARGE would let the page send it again.
                if (body.size() > MAX_BYTES) throw Refusal("NO_REPLY")
            }
        }
        return body.toByteArray()
    }
}
