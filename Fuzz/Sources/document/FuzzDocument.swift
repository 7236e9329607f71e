import ByteFormats
import CDA

/// Whatever is read has a title, and its sections can be told as plain text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let document = try? CDADocument(parsing: bytes) else { return 0 }
  guard !document.title.isEmpty else { fatalError("a document has no title") }
  guard CDADocument.begins(bytes) else { fatalError("a document is not known by its beginning") }
  _ = (document.author, document.identity, document.time.start?.date())
  for section in document.sections { walk(section) }
  return 0
}

private func walk(_ section: CDASection) {
  guard !section.title.isEmpty else { fatalError("a section has no title") }
  let text = Narrative.plainText(of: section.narrative)
  guard text.isEmpty || !section.isEmpty else { fatalError("an empty section says something") }
  for inner in section.sections { walk(inner) }
}
