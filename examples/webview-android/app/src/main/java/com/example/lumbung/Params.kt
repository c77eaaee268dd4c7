package com.example.lumbung

import org.json.JSONArray
import org.json.JSONObject
import java.util.Base64

/** Why the app does not do what the page asks; the codes are those of bridge.json. */
class Refusal(val code: String) : Exception(code)

/** A file of the page. */
class PageFile(val name: String, val type: String, val bytes: ByteArray)

/** The params of a call. Those that are missing, of another shape or unknown are refused. */
class Params(private val json: JSONObject) {
    /** Refuses other names than these. */
    fun only(vararg names: String): Params {
        if (!json.keys().asSequence().all { it in names }) throw Refusal("INVALID")
        return this
    }

    fun has(name: String): Boolean = json.has(name)

    fun text(name: String, longest: Int = Int.MAX_VALUE): String {
        val text = json.opt(name) as? String
        if (text == null || text.length > longest) throw Refusal("INVALID")
        return text
    }

    fun oneOf(name: String, vararg allowed: String): String {
        val text = text(name)
        if (text !in allowed) throw Refusal("INVALID")
        return text
    }

    fun integer(name: String, range: IntRange): Int {
        val number = json.opt(name) as? Int
        if (number == null || number !in range) throw Refusal("INVALID")
        return number
    }

    fun boolean(name: String): Boolean = json.opt(name) as? Boolean ?: throw Refusal("INVALID")

    fun list(name: String): JSONArray = json.opt(name) as? JSONArray ?: throw Refusal("INVALID")

    fun texts(name: String): Map<String, String> {
        val texts = json.opt(name) as? JSONObject ?: throw Refusal("INVALID")
        return texts.keys().asSequence().associateWith { texts.opt(it) as? String ?: throw Refusal("INVALID") }
    }

    /** These params as a file. */
    fun file(): PageFile {
        only("name", "type", "base64")
        val bytes = try {
            Base64.getDecoder().decode(text("base64"))
        } catch (_: IllegalArgumentException) {
            throw Refusal("INVALID")
        }
        return PageFile(fileName(text("name", 200)), text("type", 100), bytes)
    }

    fun file(name: String): PageFile = Params(json.opt(name) as? JSONObject ?: throw Refusal("INVALID")).file()
}

/** The last part of a file's name: the page must not choose the folder. */
fun fileName(name: String): String {
    val last = name.substringAfterLast('/').substringAfterLast('\\').filterNot { it.isISOControl() }
    if (last.isBlank() || last == "." || last == "..") throw Refusal("INVALID")
    return last
}
